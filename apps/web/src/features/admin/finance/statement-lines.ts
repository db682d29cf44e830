import { arena, formatArena } from '@arena/money';
import type { StatementLines } from '@arena/wire';
import { t } from './finance.messages.js';

/** A line of a statement: its name and its effect on the balance. */
export interface Line {
  name: string;
  amount: string;
  kind: 'balance' | 'change';
}

const negated = (amount: string): string => formatArena(-arena(amount));

/** Returns the lines of the house's account. The opening balance and the changes add up to the closing balance. */
export function houseLines(lines: StatementLines): Line[] {
  return [
    { name: t('opening'), amount: lines.houseOpening, kind: 'balance' },
    { name: t('stakes'), amount: lines.stakes, kind: 'change' },
    { name: t('payouts'), amount: negated(lines.payouts), kind: 'change' },
    { name: t('commission'), amount: negated(lines.commission), kind: 'change' },
    { name: t('revenueShares'), amount: negated(lines.revenueShares), kind: 'change' },
    { name: t('adjustments'), amount: negated(lines.adjustments), kind: 'change' },
    { name: t('closures'), amount: lines.closures, kind: 'change' },
    { name: t('funding'), amount: lines.funding, kind: 'change' },
    { name: t('closing'), amount: lines.houseClosing, kind: 'balance' },
  ];
}

/** Returns the lines of what players and partners own. They add up in the same way. */
export function playersLines(lines: StatementLines): Line[] {
  return [
    { name: t('opening'), amount: lines.playersOpening, kind: 'balance' },
    { name: t('deposits'), amount: lines.deposits, kind: 'change' },
    { name: t('withdrawals'), amount: negated(lines.withdrawals), kind: 'change' },
    { name: t('returned'), amount: lines.withdrawalReturns, kind: 'change' },
    { name: t('bonuses'), amount: lines.grants, kind: 'change' },
    { name: t('gamesAndHouse'), amount: negated(houseResult(lines)), kind: 'change' },
    { name: t('closing'), amount: lines.playersClosing, kind: 'balance' },
  ];
}

/** Returns what the house gained from players and partners, without capital. */
export function houseResult(lines: StatementLines): string {
  return formatArena(
    arena(lines.stakes) -
      arena(lines.payouts) -
      arena(lines.commission) -
      arena(lines.revenueShares) -
      arena(lines.adjustments) +
      arena(lines.closures),
  );
}
