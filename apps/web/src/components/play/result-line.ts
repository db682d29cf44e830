import type { Flip, Roll } from '@arena/wire';

/** The side that came up; what was called is named where it did not come. */
export function formatFlip({ result, selectedSide, won }: Flip): string {
  const side = result === 'heads' ? 'Heads' : 'Tails';
  return won ? side : `${side}, called ${selectedSide}`;
}

/** The face that came up, likewise. */
export function formatRoll({ result, selectedBet, won }: Roll): string {
  const rolled = `${result} (${result >= 4 ? 'HIGH' : 'LOW'})`;
  return won ? rolled : `${rolled}, called ${selectedBet}`;
}
