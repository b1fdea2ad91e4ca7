/* Everything that a C program can get wrong without undefined behaviour of its own. */

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "checkers.h"

static void say(const char *what, CheckersError error)
{
	printf("%s: %d %s\n", what, (int)error, checkers_message(error));
}

int main(void)
{
	CheckersGame *game = NULL;
	CheckersMove outside = {9, 9, 65535, 65535};
	CheckersMove moves[3];
	CheckersSquare square;
	uint16_t side;
	size_t count = 0;
	char text[300];

	say("new 7x8", checkers_new(7, 8, &game));
	say("new 8x1001", checkers_new(8, 1001, &game));
	say("new 0x0", checkers_new(0, 0, &game));
	say("new without a place", checkers_new(8, 8, NULL));
	printf("no game came of it: %d\n", game == NULL);

	say("size of NULL", checkers_size(NULL, &side, &side));
	say("turn of NULL", checkers_turn(NULL, NULL));
	say("outcome of NULL", checkers_outcome(NULL, NULL));
	say("square of NULL", checkers_square(NULL, 0, 0, &square));
	say("moves of NULL", checkers_moves(NULL, moves, 3, &count));
	say("legal for NULL", checkers_is_legal(NULL, outside, NULL));
	say("play on NULL", checkers_play(NULL, outside));
	say("undo of NULL", checkers_undo(NULL));
	say("redo of NULL", checkers_redo(NULL));
	say("print NULL", checkers_print(NULL, stdout));
	say("text of NULL", checkers_text(NULL, text, sizeof text, &count));
	checkers_free(NULL);

	say("new 8x8", checkers_new(8, 8, &game));
	say("width only", checkers_size(game, &side, NULL));
	say("height only", checkers_size(game, NULL, &side));
	say("turn to NULL", checkers_turn(game, NULL));
	say("outcome to NULL", checkers_outcome(game, NULL));
	say("square to NULL", checkers_square(game, 0, 0, NULL));
	say("square outside", checkers_square(game, 8, 0, &square));
	say("square far outside", checkers_square(game, 65535, 65535, &square));
	say("legal to NULL", checkers_is_legal(game, outside, NULL));
	say("play outside", checkers_play(game, outside));
	say("undo nothing", checkers_undo(game));
	say("redo nothing", checkers_redo(game));
	say("print to NULL", checkers_print(game, NULL));

	say("count moves", checkers_moves(game, NULL, 0, &count));
	printf("%lu moves\n", (unsigned long)count);
	say("moves in too little room", checkers_moves(game, moves, 3, &count));
	printf("%lu moves, the third from (%u,%u)\n", (unsigned long)count, moves[2].from_column,
	       moves[2].from_row);
	say("moves to NULL", checkers_moves(game, NULL, 3, &count));
	say("moves uncounted", checkers_moves(game, moves, 3, NULL));

	say("length of text", checkers_text(game, NULL, 0, &count));
	printf("%lu bytes\n", (unsigned long)count);
	memset(text, '#', sizeof text);
	say("text in too little room", checkers_text(game, text, count, &count));
	printf("no NUL: %d, nothing beyond: %d\n", memchr(text, 0, sizeof text) == NULL,
	       text[count] == '#');
	say("text in just enough room", checkers_text(game, text, count + 1, &count));
	printf("NUL: %d, nothing beyond: %d\n", strlen(text) == count, text[count + 1] == '#');
	fputs(text, stdout);
	say("text to NULL", checkers_text(game, NULL, 10, &count));
	say("text uncounted", checkers_text(game, text, sizeof text, NULL));
	checkers_free(game);

	printf("%s\n", checkers_message(9));
	printf("%s\n", checkers_message(-1));
	printf("%s\n", checkers_message(INT_MIN));

	say("new 1000x1000", checkers_new(1000, 1000, &game));
	say("length of its text", checkers_text(game, NULL, 0, &count));
	printf("%lu bytes\n", (unsigned long)count);
	say("count its moves", checkers_moves(game, NULL, 0, &count));
	printf("%lu moves\n", (unsigned long)count);
	checkers_free(game);
	return 0;
}
