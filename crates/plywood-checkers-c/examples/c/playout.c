/* Plays a game of moves that are drawn by lot, the same ones on every run, and prints how it ends.
 *
 *     playout [width height]
 */

#include <stdio.h>
#include <stdlib.h>

#include "checkers.h"

static void expect(CheckersError error)
{
	if (error != CHECKERS_ERROR_OK) {
		fprintf(stderr, "playout: %s\n", checkers_message(error));
		exit(EXIT_FAILURE);
	}
}

/* Numbers that look random; from Numerical Recipes. */
static unsigned long draw(unsigned long *state, unsigned long sides)
{
	*state = (*state * 1664525UL + 1013904223UL) & 0xffffffffUL;
	return (*state >> 8) % sides;
}

int main(int argc, char **argv)
{
	unsigned width = 8, height = 8;
	if (argc != 1 && (argc != 3 || sscanf(argv[1], "%5u", &width) != 1 ||
	                  sscanf(argv[2], "%5u", &height) != 1)) {
		fprintf(stderr, "playout: expected a width and a height\n");
		return EXIT_FAILURE;
	}

	CheckersGame *game;
	expect(checkers_new((uint16_t)width, (uint16_t)height, &game));

	CheckersMove *moves = NULL;
	size_t room = 0, plies = 0;
	unsigned long lot = 2002;
	CheckersOutcome outcome;
	expect(checkers_outcome(game, &outcome));
	while (outcome == CHECKERS_OUTCOME_ONGOING && plies < 500) {
		size_t count;
		CheckersError error = checkers_moves(game, moves, room, &count);
		if (error == CHECKERS_ERROR_CAPACITY) {
			room = 2 * count;
			moves = realloc(moves, room * sizeof *moves);
			if (moves == NULL)
				return EXIT_FAILURE;
			continue;
		}
		expect(error);
		expect(checkers_play(game, moves[draw(&lot, count)]));
		expect(checkers_outcome(game, &outcome));
		++plies;
	}
	free(moves);

	expect(checkers_print(game, stdout));
	static const char *const ends[] = {"goes on", "is won by White", "is won by Black",
	                                   "is won by nobody"};
	printf("After %lu moves the game %s.\n", (unsigned long)plies, ends[outcome]);
	checkers_free(game);
	return EXIT_SUCCESS;
}
