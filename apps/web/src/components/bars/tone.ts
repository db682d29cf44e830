/** Parts of a bar have one colour in as many strengths: a gain stays a gain, and a loss a loss. */
const TONES = [1, 0.6, 0.32];

/** How strongly a part is drawn. */
export function toneOf(place: number): number {
  return TONES[place % TONES.length] ?? 1;
}
