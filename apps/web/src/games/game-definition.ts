import type { Bets, GameName, InstantGameName } from '@arena/wire';
import type { ComponentType } from 'react';
import type { ScreenProps } from './InstantGameScreen.js';

/** The parts of a game that the pages of all games need: lobby, history, admin area. */
export interface GameDefinition<Name extends GameName = GameName> {
  name: Name;
  /** The address of the game. */
  path: string;
  title: () => string;
  /** One sentence on how to play. */
  hint: () => string;
  /** The picture in the lobby. */
  Emblem: ComponentType;
  /** A picture of a result. Its text stands beside it, so screen readers skip it. `size` is in pixels. */
  Mark: ComponentType<{ bet: Bets[Name]; size: number }>;
  /** The outcome of a bet in one line. */
  Outcome: ComponentType<{ bet: Bets[Name] }>;
  /** Returns the choice and the result of a bet, as names and values. */
  facts: (bet: Bets[Name]) => [name: string, value: string][];
}

/** A game whose bets are settled at once. */
export interface InstantGameDefinition<
  Name extends InstantGameName = InstantGameName,
> extends GameDefinition<Name> {
  /** Loads the component of the game's screen. */
  load: () => Promise<ComponentType<ScreenProps>>;
  recentBets: RecentBetsDefinition;
  draw: DrawDefinition<Name>;
}

/** The list of a player's last bets beside the game. */
interface RecentBetsDefinition {
  /** The path of the list below the user in the api. */
  path: string;
  /** How often the list is fetched again. Without it, only after a bet. */
  pollMs?: number;
  title: () => string;
  empty: () => string;
  loadFailed: () => string;
  /** The text of the button that opens the verifier. */
  verify: () => string;
}

/** How a draw decides a bet, for the verifier. */
export interface DrawDefinition<Name extends InstantGameName = InstantGameName> {
  /**
   * Recomputes the result.
   * @param digest the HMAC of the seeds and the nonce
   * @param bet gives the terms that were stored with it; undefined when any draw is verified
   * @returns undefined when the result depends on terms that only a bet has
   */
  result: (digest: Uint8Array, bet: Bets[Name] | undefined) => Bets[Name]['result'] | undefined;
  /** A result as a sentence, without a full stop. */
  sentence: (result: Bets[Name]['result']) => string;
  /** The formula, as a sentence. */
  rule: () => string;
  /** The title of the verifier of a bet. */
  title: (betId: number) => string;
}
