import { interrupt } from '../interrupt.js';

/** How long and how often is measured. */
export interface Pacing {
  rounds: number;
  secondsARound: number;
}

/**
 * Measures each side in turn, in the order A B B A …, so that a drift of the machine favours none. One round before the
 * first is not counted: it fills caches, and V8 compiles what is hot. Resolves to the figures of each side.
 */
export async function inTurn<Figures>(
  { rounds, secondsARound }: Pacing,
  sides: readonly ((seconds: number) => Promise<Figures>)[],
): Promise<Figures[][]> {
  for (const side of sides) await side(secondsARound);
  const measured: Figures[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    const order = [...sides.entries()];
    for (const [index, side] of round % 2 === 0 ? order : order.reverse()) {
      interrupt.throwIfAborted();
      measured[index]?.push(await side(secondsARound));
    }
  }
  return measured;
}
