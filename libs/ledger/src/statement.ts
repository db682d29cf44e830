/**
 * Builds statements from the daily totals of the transfers. Balances are computed from the accounts of all transfers, and
 * not from the lines, so a kind of transfer that no line contains would show as a difference between the two.
 */
import { arena, formatArena, type Arena } from '@arena/money';
import {
  CAPITAL_ACCOUNT,
  CHAIN_ACCOUNT,
  HOUSE_ACCOUNT,
  PROMOTIONS_ACCOUNT,
  type TransferKind,
} from './accounts.js';

/** Stands for all accounts of players and partners: balances, open stakes and commissions. */
const PLAYERS = 0;

/** The transfers of a kind in a period, added up. */
export interface LedgerTotal {
  /** The first day of the period. Null for all days before the range. */
  period: string | null;
  kind: TransferKind | 'escrow' | 'release';
  /** The id of a shared account, or 0 for the accounts of players. */
  from_account: number;
  to_account: number;
  /** A decimal string. */
  amount: string;
}

/** The kind of each line, and the accounts between which it counts as positive. */
const LINES = {
  stakes: ['stake', PLAYERS, HOUSE_ACCOUNT],
  payouts: ['payout', HOUSE_ACCOUNT, PLAYERS],
  commission: ['commission', HOUSE_ACCOUNT, PLAYERS],
  revenueShares: ['revenue_share', HOUSE_ACCOUNT, PLAYERS],
  adjustments: ['adjustment', HOUSE_ACCOUNT, PLAYERS],
  closures: ['closure', PLAYERS, HOUSE_ACCOUNT],
  funding: ['bankroll', CAPITAL_ACCOUNT, HOUSE_ACCOUNT],
  deposits: ['deposit', CHAIN_ACCOUNT, PLAYERS],
  withdrawals: ['withdrawal', PLAYERS, CHAIN_ACCOUNT],
  withdrawalReturns: ['withdrawal_return', CHAIN_ACCOUNT, PLAYERS],
  grants: ['grant', PROMOTIONS_ACCOUNT, PLAYERS],
} as const satisfies Record<string, readonly [kind: TransferKind, from: number, to: number]>;

type Line = keyof typeof LINES;
type Balance = 'houseOpening' | 'houseClosing' | 'playersOpening' | 'playersClosing';

/** Amounts as decimal strings. */
export type StatementAmounts = Record<Line | Balance, string>;

/** A balance before some transfers and after them. */
interface Balances {
  house: Arena;
  players: Arena;
}

/**
 * Builds the statement of consecutive periods.
 * @param totals the totals of these periods and of all days before them
 * @param periods the first days of the periods, oldest first
 */
export function buildStatement(
  totals: readonly LedgerTotal[],
  periods: readonly string[],
): { rows: ({ period: string } & StatementAmounts)[]; total: StatementAmounts } {
  const byPeriod = new Map<string | null, LedgerTotal[]>();
  for (const total of totals) {
    const known = byPeriod.get(total.period);
    if (known === undefined) byPeriod.set(total.period, [total]);
    else known.push(total);
  }
  const opening = after({ house: 0n, players: 0n }, byPeriod.get(null) ?? []);
  let balances = opening;
  const rows = periods.map((period) => {
    const ofPeriod = byPeriod.get(period) ?? [];
    const before = balances;
    balances = after(before, ofPeriod);
    return { period, ...amounts(before, balances, ofPeriod) };
  });
  const inRange = totals.filter(({ period }) => period !== null);
  return { rows, total: amounts(opening, balances, inRange) };
}

function after({ house, players }: Balances, totals: readonly LedgerTotal[]): Balances {
  return { house: house + changeOf(HOUSE_ACCOUNT, totals), players: players + changeOf(PLAYERS, totals) };
}

function changeOf(account: number, totals: readonly LedgerTotal[]): Arena {
  return totals.reduce((sum, { from_account, to_account, amount }) => {
    const credited = to_account === account ? arena(amount) : 0n;
    const debited = from_account === account ? arena(amount) : 0n;
    return sum + credited - debited;
  }, 0n);
}

function amounts(before: Balances, closing: Balances, totals: readonly LedgerTotal[]): StatementAmounts {
  const line = (name: Line): string => formatArena(lineOf(name, totals));
  return {
    houseOpening: formatArena(before.house),
    stakes: line('stakes'),
    payouts: line('payouts'),
    commission: line('commission'),
    revenueShares: line('revenueShares'),
    adjustments: line('adjustments'),
    closures: line('closures'),
    funding: line('funding'),
    houseClosing: formatArena(closing.house),
    playersOpening: formatArena(before.players),
    deposits: line('deposits'),
    withdrawals: line('withdrawals'),
    withdrawalReturns: line('withdrawalReturns'),
    grants: line('grants'),
    playersClosing: formatArena(closing.players),
  };
}

function lineOf(name: Line, totals: readonly LedgerTotal[]): Arena {
  const [kind, from, to] = LINES[name];
  return totals.reduce((sum, total) => {
    if (total.kind !== kind) return sum;
    if (total.from_account === from && total.to_account === to) return sum + arena(total.amount);
    if (total.from_account === to && total.to_account === from) return sum - arena(total.amount);
    return sum;
  }, 0n);
}
