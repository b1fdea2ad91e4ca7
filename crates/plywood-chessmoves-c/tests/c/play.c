/* Whole games: every special move, a game that White's move ends, lines to pass over, no lines. */
#include <stdio.h>
#include "ChessMoves.h"

static void play(const char *name, char **lines, int count)
{
	Game game;

	game.moves = lines;
	game.numMoves = count;
	printf("%s\n", name);
	destroyChessBoard(playTheGame(&game));
}

int main(void)
{
	char *spanish[] = { "1. e4 e5", "2. Nf3 Nc6", "3. Bb5 a6", "4. Ba4 Nf6", "5. 0-0 Be7" };
	char *special[] = { "1. e4 a6", "2. e5 d5", "3. exd6e.p. Nc6", "4. xc7 Bf5", "5. xd8N Rxd8",
	                    "6. Nf3 Rd7", "7. Be2 Nd8", "8. O-O Ne6" };
	char *mate[] = { "1. e4 e5", "2. Qh5 Nc6", "3. Bc4 Nf6", "4. Qxf7# 1-0" };
	char *faulty[] = { "1. e4 e5", NULL, "2. nonsense", "3. Qh8 Nf6", "" };

	play("spanish", spanish, 5);
	play("special", special, 8);
	play("mate", mate, 4);
	play("faulty", faulty, 5);
	play("empty", NULL, 0);
	return 0;
}
