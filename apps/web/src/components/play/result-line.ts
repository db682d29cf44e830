import type { Flip, Roll } from '@arena/wire';

/** Formats the result of a flip, with the chosen side if it lost: `Heads, called tails`. */
export function formatFlip({ result, selectedSide, won }: Flip): string {
  const side = result === 'heads' ? 'Heads' : 'Tails';
  return won ? side : `${side}, called ${selectedSide}`;
}

/** Formats the result of a roll, with the chosen range if it lost: `4 (HIGH), called low`. */
export function formatRoll({ result, selectedBet, won }: Roll): string {
  const rolled = `${result} (${result >= 4 ? 'HIGH' : 'LOW'})`;
  return won ? rolled : `${rolled}, called ${selectedBet}`;
}
