/** The hash functions that the checks need. Both process text as UTF-8. */
export interface Hashes {
  /** Returns lower-case hex. */
  sha256: (text: string) => string;
  hmac: (key: string, text: string) => Uint8Array;
}

/** The rules of the games by the names of their lists: the result of a draw, and whether a bet is paid what it gives. */
export type Games = Record<string, { draw: unknown; pays: unknown }>;

/** Checks revealed bets and rounds, in the form that verify.mjs describes. */
export declare function checkRevealed(
  revealed: object,
  hashes: Hashes,
  games: Games,
): { lines: string[]; checked: number; wrong: number };
