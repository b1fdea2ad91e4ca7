/* The board's life: made, printed, changed by the program itself, freed. */
#include <stdio.h>
#include <stdlib.h>
#include "ChessMoves.h"

int main(void)
{
	char **board = createChessBoard();
	int row;

	printChessBoard(board);

	/* The rows are the program's to write. */
	board[6][4] = ' ';
	board[4][4] = 'p';
	printChessBoard(board);

	/* A row is a block of its own, from malloc. */
	free(board[0]);
	board[0] = malloc(8);
	for (row = 0; row < 8; row++)
		board[0][row] = "abcdefgh"[row];
	printf("between two boards\n");
	printChessBoard(board);

	board = destroyChessBoard(board);
	printf("%s\n", board == NULL ? "NULL" : "not NULL");
	printf("%d %d\n", difficultyRating() >= 1.0 && difficultyRating() <= 5.0, hoursSpent() > 0);
	return 0;
}
