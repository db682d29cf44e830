/** Returns a pseudo-random number from 0 to 1. The same seed always gives the same number, so drawings do not change. */
export function scatter(seed: number): number {
  const wave = Math.sin(seed * 127.1) * 43758.5453;
  return wave - Math.floor(wave);
}
