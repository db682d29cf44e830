/** Returns a pseudo-random number from 0 to 1. A seed always gives the same number, so that drawings never change. */
export function scatter(seed: number): number {
  const wave = Math.sin(seed * 127.1) * 43758.5453;
  return wave - Math.floor(wave);
}
