import { arena, formatArena } from '@arena/money';
import type { StatementLines } from '@arena/wire';

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
    { name: 'Opening balance', amount: lines.houseOpening, kind: 'balance' },
    { name: 'Stakes', amount: lines.stakes, kind: 'change' },
    { name: 'Payouts', amount: negated(lines.payouts), kind: 'change' },
    { name: 'Commission', amount: negated(lines.commission), kind: 'change' },
    { name: 'Revenue shares', amount: negated(lines.revenueShares), kind: 'change' },
    { name: 'Corrections to players', amount: negated(lines.adjustments), kind: 'change' },
    { name: 'From closed accounts', amount: lines.closures, kind: 'change' },
    { name: 'Capital added', amount: lines.funding, kind: 'change' },
    { name: 'Closing balance', amount: lines.houseClosing, kind: 'balance' },
  ];
}

/** Returns the lines of what players and partners own. They add up in the same way. */
export function playersLines(lines: StatementLines): Line[] {
  return [
    { name: 'Opening balance', amount: lines.playersOpening, kind: 'balance' },
    { name: 'Deposits', amount: lines.deposits, kind: 'change' },
    { name: 'Withdrawals', amount: negated(lines.withdrawals), kind: 'change' },
    { name: 'Returned withdrawals', amount: lines.withdrawalReturns, kind: 'change' },
    { name: 'Bonuses', amount: lines.grants, kind: 'change' },
    { name: 'From games and the house', amount: negated(houseResult(lines)), kind: 'change' },
    { name: 'Closing balance', amount: lines.playersClosing, kind: 'balance' },
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
