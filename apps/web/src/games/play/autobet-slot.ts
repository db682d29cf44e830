import type { AutobetGame } from '@arena/wire';
import type { ReactNode } from 'react';

/** The autobet that a bet belongs to, and the idempotency key that follows from the number of the bet in it. */
export interface AutobetKey {
  id: number;
  key: string;
}

/** What a game's bet controls give to autobet, which is loaded later. */
export interface AutobetSlot {
  game: AutobetGame;
  /** The stake in the bet controls, as a decimal string; null if it cannot be bet. */
  baseStake: string | null;
  /** Whether everything but the stake has been chosen. */
  chosen: boolean;
  /** Whether the game can take a bet now. */
  isReady: boolean;
  /** Places a bet. Returns why it was not placed, or undefined if it was. */
  place: (betAmount: string, autobet: AutobetKey) => Promise<string | undefined>;
}

/** Renders autobet in a game's bet controls or, without a slot, a hint beside single bets while an autobet is unfinished. */
export type RenderAutobet = (slot: AutobetSlot | null) => ReactNode;
