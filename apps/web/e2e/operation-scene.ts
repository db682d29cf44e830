import type { Page } from '@playwright/test';
import type {
  AuditEntry,
  BettingPause,
  HouseFigures,
  PendingMovements,
  RecentBet,
  Reconciliation,
  ReconciliationState,
} from '@arena/wire';
import { busy, showAdmin } from './admin-scene.js';
import { recentBet } from './bets-scene.js';
import { aMonth, gameReturn, returns, UNPLAYED } from './figures-scene.js';
import { ago, DAY_MS, LONGEST, nameOf, NOTHING, RICHEST } from './scene-material.js';
import { intercept } from './intercept.js';

/** What those blocks are told that an operator needs beyond the specification. */
export interface OperationScene {
  bets: RecentBet[];
  figures: HouseFigures;
  pending: PendingMovements;
  pause: BettingPause;
  reconciliation: ReconciliationState;
  audit: AuditEntry[];
}

const INVARIANTS = [
  'The sum over all accounts is zero.',
  'The balance of every account is the sum of its transfers.',
  'Every bet has exactly its legs.',
  'The escrow of a closed round is zero.',
  'The counters of every player equal their bets.',
  'What is owed to players is no more than the treasury holds on the chain.',
];

export function checked(over: Partial<Reconciliation> = {}): Reconciliation {
  return {
    startedAt: ago(5_400_000),
    endedAt: ago(5_400_000 - 12_300),
    startedBy: 'schedule',
    findings: INVARIANTS.map((invariant) => ({ invariant, breaches: [] })),
    ...over,
  };
}

export function entry(id: number, over: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id,
    at: ago((60 - id) * 3_100_000),
    actorId: 1,
    actor: 'admin',
    source: '203.0.113.7',
    action: 'crash.mode',
    subject: 'crash',
    before: { mode: 'automatic' },
    after: { mode: 'manual' },
    ...over,
  };
}

const doings: Partial<AuditEntry>[] = [
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

/** An evening in the arena on which all is well. */
export const quiet: OperationScene = {
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
    days: aMonth,
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
  reconciliation: { isRunning: false, last: checked() },
  audit: Array.from({ length: 20 }, (_, index) => entry(60 - index, doings[index % doings.length])),
};

function withdrawal(id: number, over: Partial<PendingMovements['withdrawals']['oldest'][number]>) {
  return {
    id,
    userId: id,
    username: nameOf(id),
    amount: '8000.00000000',
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    status: 'queued' as const,
    createdAt: ago(0),
    ...over,
  };
}

/** The first evening, before anybody has come. */
export const untouched: OperationScene = {
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
    returns: returns.map((of) => ({ ...of, ...UNPLAYED })),
  },
  pending: {
    withdrawals: { count: 0, amount: NOTHING, oldest: [] },
    deposits: { count: 0, amount: NOTHING, largest: [] },
    treasury: null,
  },
  pause: { paused: false, since: null },
  reconciliation: { isRunning: false, last: null },
  audit: [],
};

/** Everything at once that can be wrong. */
export const alarming: OperationScene = {
  ...quiet,
  figures: {
    ...quiet.figures,
    returns: returns.map((of) =>
      of.game === 'crash' && of.days > 1 ? { ...of, actual: 131.4, isOutOfBand: true } : of,
    ),
  },
  pending: { ...quiet.pending, treasury: { ...quiet.pending.treasury!, tokenBalance: '4000000.00000000' } },
  pause: { paused: true, since: ago(600_000) },
  reconciliation: {
    isRunning: true,
    last: checked({
      startedBy: 'admin',
      findings: INVARIANTS.map((invariant, index) => ({
        invariant,
        breaches: index === 0 ? ['Bet 1204 has no stake.', 'Bet 1310 has two payouts.'] : [],
      })),
    }),
  },
};

/** Everything as long as it can be. */
export const longest: OperationScene = {
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
    days: aMonth.map((of) => ({
      ...of,
      bets: 123_456_789,
      turnover: RICHEST,
      payouts: RICHEST,
      margin: RICHEST,
    })),
    returns: returns.map((of) =>
      gameReturn(of.game, of.days, 104_203.55, { bets: 123_456_789, turnover: RICHEST, isOutOfBand: true }),
    ),
  },
  pending: {
    withdrawals: {
      count: 1_204,
      amount: RICHEST,
      oldest: [withdrawal(1, { username: LONGEST, amount: RICHEST, createdAt: ago(400 * DAY_MS) })],
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
  reconciliation: { isRunning: false, last: checked({ startedBy: LONGEST }) },
  audit: [
    entry(2, { actor: LONGEST, source: '2001:db8:85a3:8d3:1319:8a2e:370:7348', subject: LONGEST }),
    entry(1, {
      action: 'x'.repeat(60),
      before: { xUsername: LONGEST },
      after: { xUsername: RICHEST.repeat(9) },
    }),
  ],
};

/** Has the page believe that its player is an admin, and be told of this; whatever is sent goes to the server. */
export async function showOperation(page: Page, scene: OperationScene): Promise<void> {
  await showAdmin(page, busy);
  const told = {
    'recent-bets': { bets: scene.bets },
    figures: scene.figures,
    pending: scene.pending,
    pause: scene.pause,
    reconciliation: scene.reconciliation,
    audit: scene.audit,
  };
  for (const [path, json] of Object.entries(told))
    await intercept(page, new RegExp(`/api/admin/${path}(\\?.*)?$`), (route) =>
      route.method === 'GET' ? route.fulfill({ json }) : route.fallback(),
    );
}
