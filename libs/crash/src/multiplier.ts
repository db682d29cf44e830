/** Converts a multiplier in hundredths to the number that clients receive: 137 becomes 1.37. */
export function toMultiplier(hundredths: number): number {
  return hundredths / 100;
}

/** Converts a multiplier with at most 2 decimals to hundredths. Returns undefined for any other value. */
export function toHundredths(multiplier: unknown): number | undefined {
  if (typeof multiplier !== 'number' || !Number.isFinite(multiplier)) return undefined;
  const hundredths = Math.round(multiplier * 100);
  return hundredths / 100 === multiplier ? hundredths : undefined;
}
