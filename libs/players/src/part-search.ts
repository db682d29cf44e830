/** The patterns of a search for a part of a username or an email address. */
export interface PartPatterns {
  /** Matches what has the part. */
  part: string;
  /** Matches at least as much, and is cheap to look up in the index of trigrams. */
  indexed: string;
}

/**
 * Returns the patterns for ILIKE. Very many email addresses end alike, so the index is only asked for what comes before the
 * domain.
 */
export function partPatterns(text: string): PartPatterns {
  const [, beforeDomain = text] = /^(.{3,})@/.exec(text) ?? [];
  return { part: pattern(text), indexed: pattern(beforeDomain) };
}

const pattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
