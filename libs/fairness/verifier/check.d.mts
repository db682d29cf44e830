/** The hash functions that the checks need. Both process text as UTF-8. */
export interface Hashes {
  /** Returns lower-case hex. */
  sha256: (text: string) => string;
  hmac: (key: string, text: string) => Uint8Array;
}

/** Checks revealed bets and rounds, in the form that verify.mjs describes. */
export declare function checkRevealed(
  revealed: object,
  hashes: Hashes,
): { lines: string[]; checked: number; wrong: number };
