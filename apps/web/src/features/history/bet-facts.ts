import type { CrashBet, PastBet } from '@arena/wire';
import { formatMultiplier } from '../../components/format-multiplier.js';

/** What was called and what came, one name and value each. */
export function betFacts(bet: PastBet): [name: string, value: string][] {
  switch (bet.game) {
    case 'coin_flip':
      return [
        ['Called', bet.selectedSide === 'heads' ? 'Heads' : 'Tails'],
        ['Result', bet.result === 'heads' ? 'Heads' : 'Tails'],
      ];
    case 'dice_roll':
      return [
        ['Called', bet.selectedBet === 'high' ? 'High, 4 to 6' : 'Low, 1 to 3'],
        ['Result', `${bet.result} (${bet.result >= 4 ? 'HIGH' : 'LOW'})`],
      ];
    case 'crash':
      return crashFacts(bet);
  }
}

function crashFacts({ roundId, crashPoint, cashoutMultiplier, autoCashout, forced }: CrashBet) {
  const facts: [string, string][] = [
    ['Round', String(roundId)],
    ['Crashed at', crashPoint === null ? 'Voided' : formatMultiplier(crashPoint)],
    ['Cashed out at', cashoutMultiplier === null ? 'Not cashed out' : formatMultiplier(cashoutMultiplier)],
  ];
  if (autoCashout !== null) facts.push(['Automatic target', formatMultiplier(autoCashout)]);
  if (forced) facts.push(['Ended by', "The round's cap"]);
  return facts;
}
