/** A number from 0 to 1 that belongs to its seed: the same scatter on every visit, a drawing and not a random effect. */
export function scatter(seed: number): number {
  const wave = Math.sin(seed * 127.1) * 43758.5453;
  return wave - Math.floor(wave);
}
