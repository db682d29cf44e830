import { arena, formatArena } from '@arena/money';
import type { CrashBet, PastBet } from '@arena/wire';
import { formatMultiplier } from '../../components/format.js';
import { brand } from '../../theme/brand.js';
import { t } from './history.messages.js';

/** Returns the choice and the result of a bet, as names and values. */
export function formatBetFacts(bet: PastBet): [name: string, value: string][] {
  switch (bet.game) {
    case 'coin_flip':
      return [
        [t('choice'), t(bet.selectedSide)],
        [t('result'), t(bet.result)],
      ];
    case 'dice_roll':
      return [
        [t('choice'), t(bet.selectedBet)],
        [t('result'), t(bet.result >= 4 ? 'highResult' : 'lowResult', { face: bet.result })],
      ];
    case 'crash':
      return formatCrashFacts(bet);
  }
}

function formatCrashFacts({ roundId, crashPoint, cashoutMultiplier, autoCashout, forced }: CrashBet) {
  const facts: [string, string][] = [
    [t('round'), String(roundId)],
    [t('crashedAt'), crashPoint === null ? t('voided') : formatMultiplier(crashPoint)],
    [t('cashedOutAt'), cashoutMultiplier === null ? t('notCashedOut') : formatMultiplier(cashoutMultiplier)],
  ];
  if (autoCashout !== null) facts.push([t('autoCashout'), formatMultiplier(autoCashout)]);
  if (forced) facts.push([t('cashoutReason'), t('maxCashoutReached')]);
  return facts;
}

/** Returns payout minus stake, as a decimal string. */
export function netOf({ betAmount, winAmount }: Pick<PastBet, 'betAmount' | 'winAmount'>): string {
  return formatArena(arena(winAmount) - arena(betAmount));
}

/** Returns the colour of a crash point in the history: red below 2, orange below 5, yellow below 10, then green. */
export function crashColour(multiplier: number): string {
  if (multiplier < 2) return brand.red;
  if (multiplier < 5) return brand.ember;
  return multiplier < 10 ? brand.amber : brand.mint;
}
