import type {
  Alert,
  AuditEntry,
  BettingPause,
  HouseFigures,
  PendingMovements,
  RecentBet,
  Reconciliation,
  ReconciliationState,
} from '@arena/wire';
import type { Answers } from '../fake-api.js';
import { recentBet } from './bets.js';
import { ago, DAY_MS, LONGEST, nameOf, NOTHING, RICHEST } from './common.js';
import { alert, dailyReturns, systemHealth, tenDays } from './finance.js';
import { runtimeSettings } from './settings.js';
import { gameReturn, monthOfFigures, NO_BETS, returns } from './figures.js';

/** The responses for the parts of the admin page that the specification does not require. */
export interface OperationFixture {
  bets: RecentBet[];
  figures: HouseFigures;
  pending: PendingMovements;
  pause: BettingPause;
  reconciliation: ReconciliationState;
  audit: AuditEntry[];
  /** The alerts that the server has raised. None by default. */
  alerts?: Alert[];
}

const INVARIANTS = [
  'The sum over all accounts is zero.',
  'The balance of every account is the sum of its transfers.',
  'Every bet has exactly its transfers.',
  'The escrow of a closed round is zero.',
  'The counters of every player equal their bets.',
  'The treasury holds at least the open liabilities.',
];

function completedReconciliation(overrides: Partial<Reconciliation> = {}): Reconciliation {
  return {
    startedAt: ago(5_400_000),
    endedAt: ago(5_400_000 - 12_300),
    startedBy: 'schedule',
    findings: INVARIANTS.map((invariant) => ({ invariant, breaches: [] })),
    ...overrides,
  };
}

export function auditEntry(id: number, overrides: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id,
    at: ago((60 - id) * 3_100_000),
    kind: 'change',
    actorId: 1,
    actor: 'admin',
    source: '203.0.113.7',
    action: 'crash.mode',
    outcome: 'ok',
    code: null,
    subject: 'crash',
    before: { mode: 'automatic' },
    after: { mode: 'manual' },
    ...overrides,
  };
}

const AUDIT_ACTIONS: Partial<AuditEntry>[] = [
  {},
  { action: 'tickets.set', subject: 'user 7', before: { ticketCount: 1 }, after: { ticketCount: 2.5 } },
  { action: 'crash.pre-choose', before: { crashPoint: null }, after: { crashPoint: '1.37' } },
  {
    action: 'betting.pause',
    subject: 'betting',
    before: { paused: false },
    after: { paused: true },
  },
  {
    action: 'distribute',
    subject: '2026-10',
    actor: 'system',
    actorId: null,
    source: 'schedule',
    before: null,
    after: { revenueSharePool: '50002184.12345678', totalTicketHolders: 14, paid: '21303032.42719395' },
  },
  {
    action: 'wallet.private-key.shown',
    subject: 'user 12',
    actorId: 12,
    actor: 'octavia',
    before: null,
    after: null,
  },
];

/** A dashboard without alerts. */
export const quiet: OperationFixture = {
  bets: Array.from({ length: 50 }, (_, index) => recentBet(index)),
  figures: {
    houseBalance: '1000043682.46913560',
    liabilities: {
      balances: '4820113.50000000',
      openStakes: '12240.50000000',
      commissions: '318.20000000',
      withdrawals: '24000.00000000',
      total: '4856672.20000000',
    },
    days: monthOfFigures,
    returns,
  },
  pending: {
    withdrawals: {
      count: 3,
      amount: '24000.00000000',
      oldest: [
        withdrawal(41, { status: 'sent', createdAt: ago(190_000) }),
        withdrawal(42, { createdAt: ago(64_000) }),
        withdrawal(43, { createdAt: ago(9_000) }),
      ],
      stopped: null,
      limits: [],
    },
    deposits: {
      count: 2,
      amount: '1250.50000000',
      largest: [
        {
          userId: 3,
          username: 'ferox',
          amount: '1200.00000000',
          status: 'needs-avax',
          since: ago(3 * DAY_MS),
        },
        {
          userId: 4,
          username: 'spiculus',
          amount: '50.50000000',
          status: 'below-minimum',
          since: ago(7_500_000),
        },
      ],
    },
    treasury: {
      address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
      tokenBalance: '1004900354.66913560',
      avaxBalance: '99.874302000000000000',
    },
  },
  pause: { paused: false, since: null },
  reconciliation: { isRunning: false, last: completedReconciliation() },
  audit: Array.from({ length: 20 }, (_, index) =>
    auditEntry(60 - index, AUDIT_ACTIONS[index % AUDIT_ACTIONS.length]),
  ),
};

function withdrawal(id: number, overrides: Partial<PendingMovements['withdrawals']['oldest'][number]>) {
  return {
    id,
    userId: id,
    username: nameOf(id),
    amount: '8000.00000000',
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    status: 'queued' as const,
    createdAt: ago(0),
    ...overrides,
  };
}

/** A new installation without bets. */
export const untouched: OperationFixture = {
  bets: [],
  figures: {
    houseBalance: NOTHING,
    liabilities: {
      balances: NOTHING,
      openStakes: NOTHING,
      commissions: NOTHING,
      withdrawals: NOTHING,
      total: NOTHING,
    },
    days: [],
    returns: returns.map((value) => ({ ...value, ...NO_BETS })),
  },
  pending: {
    withdrawals: { count: 0, amount: NOTHING, oldest: [], stopped: null, limits: [] },
    deposits: { count: 0, amount: NOTHING, largest: [] },
    treasury: null,
  },
  pause: { paused: false, since: null },
  reconciliation: { isRunning: false, last: null },
  audit: [],
};

/** Stopped withdrawals, one for each reason to wait. */
export const waiting: OperationFixture = {
  ...quiet,
  pending: {
    ...quiet.pending,
    withdrawals: {
      count: 6,
      amount: '48000.00000000',
      oldest: (['approval', 'new-address', 'house-limit', 'treasury', 'stop', 'account'] as const).map(
        (waitingFor, index) =>
          withdrawal(51 + index, {
            waitingFor,
            ...(waitingFor === 'new-address' && { waitingUntil: ago(-DAY_MS) }),
            createdAt: ago(64_000),
          }),
      ),
      stopped: { since: ago(190_000), reason: 'The balance of the treasury looks wrong.' },
      limits: [
        { period: 'hour', amount: '100000.00000000', remaining: '2500.00000000' },
        { period: 'day', amount: '500000.00000000', remaining: '402500.00000000' },
      ],
    },
  },
};

/** The alerts that the server raises in this state. */
const ALARMS: Alert[] = [
  alert(4, {
    key: 'books',
    title: "The books don't balance",
    detail: `“${INVARIANTS[0]}” failed in 2 places.`,
    section: 'reconciliation',
  }),
  alert(3, {
    key: 'treasury',
    title: 'The treasury balance is too low',
    detail: 'The treasury holds 4,000,000.00 ARENA, less than the open liabilities of 4,856,672.20 ARENA.',
    section: 'pending',
  }),
  ...[7, 30].map((days, index) =>
    alert(2 - index, {
      key: `return crash ${days}`,
      title: `Crash: return outside the normal range in the last ${days} days`,
      detail: 'Players got back 131.40% of their stakes (expected 99%, normal range 92.20% to 105.80%).',
      section: 'returns',
    }),
  ),
];

/** A dashboard with every alert at the same time. */
export const alarming: OperationFixture = {
  ...quiet,
  alerts: ALARMS,
  figures: {
    ...quiet.figures,
    returns: returns.map((value) =>
      value.game === 'crash' && value.days > 1 ? { ...value, actual: 131.4, isOutOfBand: true } : value,
    ),
  },
  pending: { ...quiet.pending, treasury: { ...quiet.pending.treasury!, tokenBalance: '4000000.00000000' } },
  pause: { paused: true, since: ago(600_000) },
  reconciliation: {
    isRunning: true,
    last: completedReconciliation({
      startedBy: 'admin',
      findings: INVARIANTS.map((invariant, index) => ({
        invariant,
        breaches: index === 0 ? ['Bet 1204 has no stake.', 'Bet 1310 has two payouts.'] : [],
      })),
    }),
  },
};

/** After a restore, which an operator has not accepted yet. */
export const restored: OperationFixture = {
  ...quiet,
  pause: {
    paused: true,
    since: ago(90_000),
    restore: {
      since: ago(90_000),
      reasons: [
        'The last bet is 1204, but it was 1310 before.',
        'The treasury has sent 41 transactions on the chain, but the books know only 38.',
      ],
      command: 'npm run admin -- accept-restore',
    },
  },
};

/** The longest names and the largest amounts. */
export const longest: OperationFixture = {
  bets: Array.from({ length: 8 }, (_, index) =>
    recentBet(index, { username: LONGEST, betAmount: RICHEST, winAmount: RICHEST }),
  ),
  figures: {
    houseBalance: RICHEST,
    liabilities: {
      balances: RICHEST,
      openStakes: RICHEST,
      commissions: RICHEST,
      withdrawals: RICHEST,
      total: RICHEST,
    },
    days: monthOfFigures.map((day) => ({
      ...day,
      bets: 123_456_789,
      turnover: RICHEST,
      payouts: RICHEST,
      margin: RICHEST,
    })),
    returns: returns.map(({ game, days }) =>
      gameReturn(game, days, 104_203.55, { bets: 123_456_789, turnover: RICHEST, isOutOfBand: true }),
    ),
  },
  pending: {
    withdrawals: {
      count: 1_204,
      amount: RICHEST,
      oldest: [withdrawal(1, { username: LONGEST, amount: RICHEST, createdAt: ago(400 * DAY_MS) })],
      stopped: { since: ago(400 * DAY_MS), reason: LONGEST.repeat(10) },
      limits: [
        { period: 'hour', amount: RICHEST, remaining: RICHEST },
        { period: 'day', amount: RICHEST, remaining: NOTHING },
      ],
    },
    deposits: {
      count: 1_204,
      amount: RICHEST,
      largest: [
        { userId: 3, username: LONGEST, amount: RICHEST, status: 'needs-avax', since: ago(400 * DAY_MS) },
      ],
    },
    treasury: {
      ...quiet.pending.treasury!,
      tokenBalance: RICHEST,
      avaxBalance: '1234567.123456789012345678',
    },
  },
  pause: { paused: true, since: ago(400 * DAY_MS) },
  reconciliation: { isRunning: false, last: completedReconciliation({ startedBy: LONGEST }) },
  audit: [
    auditEntry(2, { actor: LONGEST, source: '2001:db8:85a3:8d3:1319:8a2e:370:7348', subject: LONGEST }),
    auditEntry(1, {
      action: 'x'.repeat(60),
      before: { xUsername: LONGEST },
      after: { xUsername: RICHEST.repeat(9) },
    }),
  ],
};

/** The answers of the api to the queries of these parts. */
export const operationAnswers = (fixture: OperationFixture) =>
  ({
    'GET admin/alerts': { open: fixture.alerts ?? [], ended: [] },
    'GET admin/approvals': [],
    'GET admin/recent-bets': { bets: fixture.bets },
    'GET admin/figures': fixture.figures,
    'GET admin/finance/returns': { rows: dailyReturns },
    'GET admin/finance/statement': tenDays(),
    'GET admin/health': systemHealth(),
    'GET admin/pending': fixture.pending,
    'GET admin/pause': fixture.pause,
    'GET admin/players': { players: [], next: null },
    'GET admin/reconciliation': fixture.reconciliation,
    'GET admin/audit': fixture.audit,
    'GET admin/settings': runtimeSettings(),
    'GET admin/settings/versions': { versions: [], next: null },
  }) satisfies Partial<Answers>;
