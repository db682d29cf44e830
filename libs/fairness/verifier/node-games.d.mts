import type { Games } from './check.mjs';

/** The rules of all games, loaded in Node. */
export declare const games: Games;
