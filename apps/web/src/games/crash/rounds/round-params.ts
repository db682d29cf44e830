import { MAX_ROUND_ID } from '@arena/wire';

/** Returns the number of a round in an address, or undefined if it is none. */
export function parseRoundId(text: string | null | undefined): number | undefined {
  if (text == null || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= MAX_ROUND_ID ? id : undefined;
}
