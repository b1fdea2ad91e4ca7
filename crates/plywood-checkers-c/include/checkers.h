/* libcheckers: checkers on boards of 8x8 to 1000x1000 squares.
 *
 *     cc program.c -lcheckers
 *
 * Columns count from the west and rows from the north, both from 0. White's pawns start on the
 * first three rows and move to higher ones; White moves first. A move is its two squares: which
 * pieces it captures follows from them.
 *
 * Every function that can fail returns a CheckersError and writes its result, if it succeeds,
 * through a pointer; if it fails, nothing is changed and nothing is written. Any pointer may be
 * NULL: that is CHECKERS_ERROR_NULL, or nothing happens. A game may be used by one thread at a
 * time, and different games by different threads.
 *
 * Written by cbindgen from the library's source: do not edit. */

#ifndef CHECKERS_H
#define CHECKERS_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdbool.h>

/**
 * What a function answers: whether it did what it says, or why not.
 */
typedef enum {
  /**
   * It did.
   */
  CHECKERS_ERROR_OK = 0,
  /**
   * A pointer is NULL that must not be.
   */
  CHECKERS_ERROR_NULL = 1,
  /**
   * Width or height of a board is not 8 to 1000.
   */
  CHECKERS_ERROR_SIZE = 2,
  /**
   * The board has no such square.
   */
  CHECKERS_ERROR_SQUARE = 3,
  /**
   * The move is not legal.
   */
  CHECKERS_ERROR_ILLEGAL = 4,
  /**
   * There is no move to take back, or to play again.
   */
  CHECKERS_ERROR_HISTORY = 5,
  /**
   * The caller's memory has not enough room.
   */
  CHECKERS_ERROR_CAPACITY = 6,
  /**
   * The board could not be written to a file.
   */
  CHECKERS_ERROR_OUTPUT = 7,
  /**
   * A fault of the library itself.
   */
  CHECKERS_ERROR_INTERNAL = 8,
} CheckersError;

/**
 * The two teams.
 */
typedef enum {
  /**
   * Moves first, to higher rows.
   */
  CHECKERS_TEAM_WHITE = 0,
  /**
   * Moves to lower rows.
   */
  CHECKERS_TEAM_BLACK = 1,
} CheckersTeam;

/**
 * Whether a game is over, and who won.
 */
typedef enum {
  /**
   * The game goes on: the team whose turn it is has a move.
   */
  CHECKERS_OUTCOME_ONGOING = 0,
  /**
   * Black has no pieces left.
   */
  CHECKERS_OUTCOME_WHITE_WINS = 1,
  /**
   * White has no pieces left.
   */
  CHECKERS_OUTCOME_BLACK_WINS = 2,
  /**
   * Neither team can move.
   */
  CHECKERS_OUTCOME_NOBODY_WINS = 3,
} CheckersOutcome;

/**
 * What stands on a square.
 */
typedef enum {
  /**
   * Nothing.
   */
  CHECKERS_SQUARE_EMPTY = 0,
  /**
   * A pawn of White's.
   */
  CHECKERS_SQUARE_WHITE_PAWN = 1,
  /**
   * A queen of White's.
   */
  CHECKERS_SQUARE_WHITE_QUEEN = 2,
  /**
   * A pawn of Black's.
   */
  CHECKERS_SQUARE_BLACK_PAWN = 3,
  /**
   * A queen of Black's.
   */
  CHECKERS_SQUARE_BLACK_QUEEN = 4,
} CheckersSquare;

/**
 * A game in progress, with the moves that led to it. Only the library knows what is inside.
 */
typedef struct CheckersGame CheckersGame;

/**
 * A move: the square that a piece leaves, and the one where it ends. There is at most one legal
 * move from one square to another.
 */
typedef struct {
  /**
   * The column it leaves.
   */
  uint16_t from_column;
  /**
   * The row it leaves.
   */
  uint16_t from_row;
  /**
   * The column where it ends.
   */
  uint16_t to_column;
  /**
   * The row where it ends.
   */
  uint16_t to_row;
} CheckersMove;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

/**
 * Begins a game on a board of `width` columns and `height` rows, each 8 to 1000, and writes it to
 * `*game`. Whoever begins a game frees it with `checkers_free()`.
 */
CheckersError checkers_new(uint16_t width, uint16_t height, CheckersGame **game);

/**
 * Ends a game and frees it. NULL is nothing to free.
 */
void checkers_free(CheckersGame *game);

/**
 * Writes how many columns and rows the board has.
 */
CheckersError checkers_size(const CheckersGame *game, uint16_t *width, uint16_t *height);

/**
 * Writes whose turn it is; in a finished game, whose it would have been. A team that cannot move
 * is skipped.
 */
CheckersError checkers_turn(const CheckersGame *game, CheckersTeam *team);

/**
 * Writes whether the game is over, and who won.
 */
CheckersError checkers_outcome(const CheckersGame *game, CheckersOutcome *outcome);

/**
 * Writes what stands on a square: `CHECKERS_ERROR_SQUARE` if the board has none there.
 */
CheckersError checkers_square(const CheckersGame *game,
                              uint16_t column,
                              uint16_t row,
                              CheckersSquare *content);

/**
 * Writes whether the team whose turn it is may make a move. Any move may be asked.
 */
CheckersError checkers_is_legal(const CheckersGame *game, CheckersMove mv, bool *is_legal);

/**
 * Lists the legal moves by their squares in reading order: `*count` becomes their number, and
 * `moves` gets as many as fit its `capacity`. If that is not all of them, the answer is
 * `CHECKERS_ERROR_CAPACITY`, though both are written. `moves` may be NULL if `capacity` is 0.
 *
 * A large board full of captures may have billions of moves; ask `checkers_is_legal()` there.
 */
CheckersError checkers_moves(const CheckersGame *game,
                             CheckersMove *moves,
                             size_t capacity,
                             size_t *count);

/**
 * Plays a move, or answers `CHECKERS_ERROR_ILLEGAL` and changes nothing.
 */
CheckersError checkers_play(CheckersGame *game, CheckersMove mv);

/**
 * Takes the last move back, or answers `CHECKERS_ERROR_HISTORY` if there is none. It can be played
 * again by `checkers_redo()` until another move is played.
 */
CheckersError checkers_undo(CheckersGame *game);

/**
 * Plays the move again that was taken back last, or answers `CHECKERS_ERROR_HISTORY` if there is
 * none.
 */
CheckersError checkers_redo(CheckersGame *game);

/**
 * Prints the board to an open file: a line of column numbers, then a line for each row, each square
 * as team and kind (WP, BQ) or as two dots.
 */
CheckersError checkers_print(const CheckersGame *game, FILE *file);

/**
 * Writes what `checkers_print()` prints into `text`, and a NUL behind it. `*length` becomes the
 * number of bytes before the NUL. If `capacity` bytes have no room for that and the NUL, the
 * answer is `CHECKERS_ERROR_CAPACITY`, and `text` gets only what fits, without a NUL. `text` may be
 * NULL if `capacity` is 0.
 */
CheckersError checkers_text(const CheckersGame *game, char *text, size_t capacity, size_t *length);

/**
 * What an error means, as a sentence without a full stop. The text belongs to the library and is
 * never freed; it is the same for every number that is no error.
 */
const char *checkers_message(int error);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* CHECKERS_H */
