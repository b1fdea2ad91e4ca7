/* Reads a scoresheet from stdin, one line such as "1. e4 e5" at a time, and prints the board after
 * each move. See the Makefile beside this file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "ChessMoves.h"

int main(void)
{
	char line[256];
	Game game = { NULL, 0 };

	while (fgets(line, sizeof line, stdin) != NULL) {
		size_t size = strlen(line) + 1;
		char **moves = realloc(game.moves, (size_t)(game.numMoves + 1) * sizeof *moves);

		if (moves != NULL)
			game.moves = moves;
		if (moves == NULL || (moves[game.numMoves] = malloc(size)) == NULL) {
			fprintf(stderr, "scoresheet: no memory\n");
			return EXIT_FAILURE;
		}
		memcpy(moves[game.numMoves++], line, size);
	}

	destroyChessBoard(playTheGame(&game));

	while (game.numMoves > 0)
		free(game.moves[--game.numMoves]);
	free(game.moves);
	return EXIT_SUCCESS;
}
