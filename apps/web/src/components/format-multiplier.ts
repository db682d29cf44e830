/** Formats a multiplier with 2 decimals: `1.50x`. */
export function formatMultiplier(multiplier: number): string {
  return `${multiplier.toFixed(2)}x`;
}
