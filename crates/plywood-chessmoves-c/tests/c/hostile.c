/* What no program should pass, and one might. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "ChessMoves.h"

enum { LONG = 1 << 20 };

static void show(const char *what, char **board)
{
	int row;

	printf("%s\n", what);
	for (row = 0; row < 8; row++)
		printf("%.8s%c", board[row], row == 7 ? '\n' : '/');
}

int main(void)
{
	char **board = createChessBoard();
	char *text = malloc(LONG + 1);
	const char *fillers[] = { "1", ".", " ", "e4 ", "O-", "x", "\xff", "=", "(", "1. " };
	Move move = { { 'x', -1 }, { 'e', 4 }, 'P', 0, WHITE };
	Move bad;
	Game game;
	size_t filler, at;
	int piece, number;

	printChessBoard(NULL);
	printf("%d\n", destroyChessBoard(NULL) == NULL);
	printf("%d\n", playTheGame(NULL) == NULL);
	parseNotationString(NULL, &move, &move);
	parseNotationString(NULL, NULL, NULL);
	strcpy(text, "1. d4 d5");
	parseNotationString(text, NULL, NULL);
	movePiece(NULL, &move);
	movePiece(board, NULL);
	movePiece(NULL, NULL);
	findFromLoc(NULL, &move);
	findFromLoc(board, NULL);
	findFromLoc(NULL, NULL);
	printf("%c%d %c\n", move.to_loc.col, move.to_loc.row, move.piece);
	show("NULL does nothing", board);

	for (filler = 0; filler < sizeof fillers / sizeof *fillers; filler++) {
		size_t length = strlen(fillers[filler]);

		for (at = 0; at < LONG; at++)
			text[at] = fillers[filler][at % length];
		text[LONG] = '\0';
		bad = move;
		parseNotationString(text, &bad, &bad);
		printf("%d", memcmp(&bad.to_loc.row, &move.to_loc.row, sizeof move.to_loc.row) == 0);
	}
	printf("\n");

	/* Every character and some odd numbers in every field. */
	for (piece = 0; piece < 256; piece++) {
		for (number = -2; number < 12; number++) {
			bad.piece = (char)piece;
			bad.isCapture = (short)number;
			bad.color = (Color)(number & 3);
			bad.to_loc.col = (char)(piece + number);
			bad.to_loc.row = number == 11 ? 2147483647 : number;
			bad.from_loc.col = (char)(number * 31);
			bad.from_loc.row = number == 10 ? -2147483647 : -number;
			findFromLoc(board, &bad);
		}
	}
	show("finding changes nothing", board);

	/* A board of junk, and one with no kings. */
	for (at = 0; at < 8; at++)
		memset(board[at], at % 2 ? '\xfe' : '?', 8);
	movePiece(board, &move);
	printf("%d\n", board[4][4] == '?');
	for (at = 0; at < 8; at++)
		memset(board[at], at == 6 ? 'p' : ' ', 8);
	movePiece(board, &move);
	show("no kings", board);

	/* A missing row, and a game with nothing in it. */
	free(board[3]);
	board[3] = NULL;
	printChessBoard(board);
	movePiece(board, &move);
	findFromLoc(board, &move);
	destroyChessBoard(board);

	game.moves = NULL;
	game.numMoves = 3;
	destroyChessBoard(playTheGame(&game));
	game.moves = &text;
	game.numMoves = -1;
	destroyChessBoard(playTheGame(&game));
	free(text);
	return 0;
}
