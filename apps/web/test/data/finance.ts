import type { Alert, PeriodReturn, Statement, StatementLines, StatementRow, SystemHealth } from '@arena/wire';
import { ago, amount, DAY_MS, NOTHING } from './common.js';
import { monthOfFigures } from './figures.js';

const dayAgo = (days: number): string => ago(days * DAY_MS).slice(0, 10);

/** A statement of ten days in which the house wins and loses. */
export function tenDays(): Statement {
  let [house, players] = [1_000_000, 400_000];
  const rows: StatementRow[] = Array.from({ length: 10 }, (_, index) => {
    const stakes = 40_000 + index * 1_500;
    const payouts = stakes + (index % 3 === 0 ? 2_500 : -1_800);
    const [deposits, withdrawals] = [5_000, 3_000 + index * 100];
    const [houseOpening, playersOpening] = [house, players];
    house += stakes - payouts - 120;
    players += payouts + 120 - stakes + deposits - withdrawals;
    return {
      period: dayAgo(9 - index),
      houseOpening: amount(houseOpening),
      stakes: amount(stakes),
      payouts: amount(payouts),
      commission: amount(120),
      revenueShares: NOTHING,
      adjustments: NOTHING,
      closures: NOTHING,
      funding: NOTHING,
      houseClosing: amount(house),
      playersOpening: amount(playersOpening),
      deposits: amount(deposits),
      withdrawals: amount(withdrawals),
      withdrawalReturns: NOTHING,
      grants: NOTHING,
      playersClosing: amount(players),
    };
  });
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const sum = (line: keyof StatementLines) =>
    amount(rows.reduce((total, row) => total + Number(row[line]), 0));
  const total: StatementLines = {
    ...last,
    houseOpening: first.houseOpening,
    playersOpening: first.playersOpening,
    stakes: sum('stakes'),
    payouts: sum('payouts'),
    commission: sum('commission'),
    deposits: sum('deposits'),
    withdrawals: sum('withdrawals'),
  };
  return { from: first.period, to: last.period, by: 'day', rows, total };
}

/** The returns of the games on the days of the house figures, oldest first. */
export const dailyReturns: PeriodReturn[] = monthOfFigures
  .map(({ day, game, bets, turnover, margin }, index) => {
    const theoretical = game === 'crash' ? 99 : 100;
    return {
      period: day,
      game,
      bets,
      turnover,
      margin,
      actual: theoretical + 9 * Math.sin(index * 1.7),
      theoretical,
      lowest: theoretical - 14,
      highest: theoretical + 14,
      isOutOfBand: false,
    };
  })
  .reverse();

export function alert(id: number, overrides: Partial<Alert> = {}): Alert {
  return {
    id,
    key: `cause ${id}`,
    title: 'The roll-up is late',
    detail: 'The oldest transfer that is not in the shared balances is 42 seconds old.',
    section: 'health',
    raisedAt: ago(id * 600_000),
    endedAt: null,
    acknowledgedAt: null,
    acknowledgedBy: null,
    ...overrides,
  };
}

export const systemHealth = (): SystemHealth => ({
  checks: [
    {
      name: 'Blockchain',
      state: 'ok',
      value: '1 block behind',
      checkedAt: ago(3_000),
      changedAt: ago(DAY_MS),
    },
    {
      name: 'Disk',
      state: 'ok',
      value: '69.1 GiB free (27%)',
      checkedAt: ago(3_000),
      changedAt: ago(DAY_MS),
    },
    {
      name: 'Roll-up',
      state: 'failing',
      value: '42 s behind',
      checkedAt: ago(3_000),
      changedAt: ago(60_000),
    },
    {
      name: 'Solvency',
      state: 'unknown',
      value: 'not possible',
      checkedAt: ago(3_000),
      changedAt: ago(9_000),
    },
  ],
  jobs: [
    {
      name: 'deposits',
      isHeld: true,
      expiresAt: ago(-2_000),
      startedAt: ago(1_000),
      failures: 0,
      takeovers: 3,
    },
    {
      name: 'revenue-distribution',
      isHeld: false,
      expiresAt: null,
      startedAt: null,
      failures: 0,
      takeovers: 0,
    },
  ],
  failedItems: [
    {
      kind: 'deposit',
      item: 41,
      reason: 'The balance has no room for it.',
      attempts: 7,
      failedAt: ago(500_000),
      retryAt: ago(-30_000),
    },
  ],
});
