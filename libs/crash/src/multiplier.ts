/** Hundredths as they cross the wire: 137 → 1.37, the nearest number with 2 decimals. */
export function multiplierOf(hundredths: number): number {
  return hundredths / 100;
}

/** A multiplier with at most 2 decimals in hundredths, or undefined for anything else. */
export function hundredthsOf(multiplier: unknown): number | undefined {
  if (typeof multiplier !== 'number' || !Number.isFinite(multiplier)) return undefined;
  const hundredths = Math.round(multiplier * 100);
  return hundredths / 100 === multiplier ? hundredths : undefined;
}
