/* A short game: turns, moves, captures, taking back. */

#include <stdio.h>
#include <string.h>

#include "checkers.h"

static CheckersGame *game;

static CheckersMove move(unsigned a, unsigned b, unsigned c, unsigned d)
{
	CheckersMove m = {(uint16_t)a, (uint16_t)b, (uint16_t)c, (uint16_t)d};
	return m;
}

static void play(unsigned a, unsigned b, unsigned c, unsigned d)
{
	bool is_legal;
	CheckersMove m = move(a, b, c, d);
	if (checkers_is_legal(game, m, &is_legal) != CHECKERS_ERROR_OK)
		printf("cannot be asked: ");
	CheckersError error = checkers_play(game, m);
	if (is_legal != (error == CHECKERS_ERROR_OK))
		printf("promised otherwise: ");
	printf("(%u,%u) (%u,%u): %s\n", a, b, c, d, checkers_message(error));
}

static void look(unsigned column, unsigned row)
{
	static const char *const names[] = {"empty", "white pawn", "white queen", "black pawn",
	                                    "black queen"};
	CheckersSquare content;
	CheckersError error = checkers_square(game, (uint16_t)column, (uint16_t)row, &content);
	printf("(%u,%u): %s\n", column, row,
	       error == CHECKERS_ERROR_OK ? names[content] : checkers_message(error));
}

static void turn(void)
{
	CheckersTeam team;
	CheckersOutcome outcome;
	if (checkers_turn(game, &team) == CHECKERS_ERROR_OK &&
	    checkers_outcome(game, &outcome) == CHECKERS_ERROR_OK)
		printf("%s to move, outcome %d\n", team == CHECKERS_TEAM_WHITE ? "White" : "Black",
		       (int)outcome);
}

int main(void)
{
	uint16_t width, height;
	CheckersMove moves[7];
	size_t count, i;

	if (checkers_new(8, 9, &game) != CHECKERS_ERROR_OK)
		return 1;
	if (checkers_size(game, &width, &height) == CHECKERS_ERROR_OK)
		printf("%u columns, %u rows\n", width, height);
	turn();
	if (checkers_moves(game, moves, 7, &count) == CHECKERS_ERROR_OK)
		for (i = 0; i < count; ++i)
			printf("(%u,%u) (%u,%u)\n", moves[i].from_column, moves[i].from_row,
			       moves[i].to_column, moves[i].to_row);

	look(0, 0);
	look(1, 0);
	look(0, 8);
	look(0, 9);

	play(2, 2, 3, 3);
	turn();
	play(3, 3, 4, 4);
	play(6, 6, 5, 5);
	play(3, 3, 4, 4);
	play(7, 7, 6, 6);
	/* The black pawn on (5,5) jumps the white one on (4,4), or the other way round. */
	play(0, 2, 1, 3);
	play(5, 5, 3, 3);
	checkers_print(game, stdout);

	printf("undo: %s\n", checkers_message(checkers_undo(game)));
	look(4, 4);
	turn();
	printf("redo: %s\n", checkers_message(checkers_redo(game)));
	look(4, 4);
	while (checkers_undo(game) == CHECKERS_ERROR_OK)
		printf("undo\n");
	turn();
	checkers_free(game);
	return 0;
}
