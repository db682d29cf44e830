/** A multiplier as it is always written, to 2 decimals. */
export function formatMultiplier(multiplier: number): string {
  return `${multiplier.toFixed(2)}x`;
}
