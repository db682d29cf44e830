import type { Bets, GameName, SeededGameName } from '@arena/wire';
import type { ComponentType } from 'react';
import type { ToastMessage } from '../lib/toast.js';
import type { Odds } from './odds.js';

/** The parts of a game that the shared pages need, such as the lobby, the history and the admin area. */
export interface GameDefinition<Name extends GameName = GameName> {
  name: Name;
  title: () => string;
  /** One sentence on how to play. */
  hint: () => string;
  /** An image of a result, hidden from screen readers because text next to it has the result. `size` is in pixels. */
  Mark: ComponentType<{ bet: Bets[Name]; size: number }>;
  /** A bet's outcome in one line. */
  Outcome: ComponentType<{ bet: Bets[Name] }>;
  /** Returns the odds of a few bets with a house edge in percent. */
  odds: (edge: number) => Odds[];
  /** Returns a bet's choice and result as pairs of names and values. */
  facts: (bet: Bets[Name]) => [name: string, value: string][];
}

/** A game whose bets are drawn from the player's seeds. */
export interface SeededGameDefinition<
  Name extends SeededGameName = SeededGameName,
> extends GameDefinition<Name> {
  /** Returns a bet's result in a few characters. Without it, the mark shows the result. */
  short?: (bet: Bets[Name]) => string;
  /** Returns the toast for the end of a bet. */
  toast: (bet: Bets[Name]) => ToastMessage;
  recentBets: RecentBetsDefinition;
  draw: DrawDefinition<Name>;
}

/** The list of a player's recent bets next to the game. */
interface RecentBetsDefinition {
  /** The interval at which the list is polled. If omitted, the list is refetched only after a bet. */
  pollMs?: number;
  title: () => string;
  empty: () => string;
  loadFailed: () => string;
  /** The label of the button that opens the verifier. */
  verify: () => string;
}

/** What the seeds and a nonce give. */
export interface SeededDraw {
  /** The HMAC of the seeds and the nonce. */
  digest: Uint8Array;
  /** Draws `count` different numbers below `size`. */
  distinct: (count: number, size: number) => number[];
}

/** The result of a draw. Games whose bets have no single result describe it as a text. */
export type ResultOf<Name extends SeededGameName> = {
  [Each in Name]: Bets[Each] extends { result: infer Result } ? Result : string;
}[Name];

/** A part of a bet that the result depends on, apart from the seeds, such as the number of mines. */
export interface DrawTerm<Name extends SeededGameName = SeededGameName> {
  name: keyof Bets[Name] & string;
  label: () => string;
  /** Returns the text to start with, from the game's house edge in percent. */
  initial: (edge: number) => string;
  /** Returns undefined for a text that is no such number. */
  parse: (text: string) => number | undefined;
}

/** Describes how a draw decides a bet, for the verifier. */
export interface DrawDefinition<Name extends SeededGameName = SeededGameName> {
  terms?: readonly DrawTerm<Name>[];
  /**
   * Recomputes the result of a draw.
   * @param draw the draw of the seeds and the nonce
   * @param terms the bet, or what the user has entered
   * @returns the result, or undefined if it depends on terms that are missing
   */
  result: (draw: SeededDraw, terms: Partial<Bets[Name]>) => ResultOf<Name> | undefined;
  /** Returns the result that was recorded for a bet. */
  recorded: (bet: Bets[Name]) => ResultOf<Name>;
  /** Describes a result as a sentence without a full stop. */
  sentence: (result: ResultOf<Name>) => string;
  /** The formula as a sentence. */
  rule: () => string;
  /** The title of a bet's verifier. */
  title: (betId: number) => string;
}
