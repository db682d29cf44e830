/**
 * What happened in a game. `won` is a payout above the stake, `returned` one at or below it, and `crashed` the end of a
 * crash round without an own bet. `step` is an opened tile.
 */
export type GameEvent = 'started' | 'step' | 'won' | 'returned' | 'lost' | 'crashed';
