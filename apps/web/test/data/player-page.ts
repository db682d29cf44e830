import type {
  BalanceEntry,
  ReviewedWithdrawal,
  PlayerDetails,
  PlayerNote,
  PlayerSessions,
  RiskMark,
  WithdrawalQueueSummary,
} from '@arena/wire';
import { listedPlayer } from './admin.js';
import { ago, DAY_MS, LONGEST, NOTHING, RICHEST } from './common.js';
import { activeSeeds, SERVER_SEED } from './fairness.js';
import { partner } from './partnership.js';
import { limits, playState } from './play.js';
import { deposit, wallet, withdrawal } from './wallet.js';
import type { Answers } from '../fake-api.js';

export const riskMarks: RiskMark[] = [
  {
    kind: 'shared-address',
    text: 'Has withdrawn to the same address as 2 other accounts.',
    players: [
      { id: 21, username: 'octavia' },
      { id: 22, username: LONGEST },
    ],
  },
  {
    kind: 'withdrawal-without-play',
    text: 'Deposited 5,000.00 ARENA and asked for 4,900.00, but has staked only 100.00.',
    players: [],
  },
  {
    kind: 'return-above-band',
    text: 'Got 12,340.00 ARENA more back on Dice than the odds of 55 bets predict. By chance it is at most 9,120.00 for 999 of 1000 players.',
    players: [],
  },
];

export function listedWithdrawal(
  id: number,
  overrides: Partial<ReviewedWithdrawal> = {},
): ReviewedWithdrawal {
  return {
    ...withdrawal('queued', '300.00', id),
    userId: 9,
    username: 'player_9',
    endedAt: null,
    hold: null,
    approval: null,
    neededCheck: null,
    transactionUrl: null,
    rejectedBy: null,
    history: {
      registeredAt: ago(40 * DAY_MS),
      deposited: '5000.00000000',
      withdrawn: '4900.00000000',
      staked: '100.00000000',
      profit: '-20.50000000',
      paidToAddress: 2,
      isFrozen: false,
    },
    marks: [],
    createdAt: ago(7_500_000),
    ...overrides,
  };
}

/** Withdrawals that wait for several things, with long names and large amounts. */
export const queuedWithdrawals: ReviewedWithdrawal[] = [
  listedWithdrawal(41, { marks: riskMarks }),
  listedWithdrawal(42, {
    userId: 8,
    username: LONGEST,
    amount: RICHEST,
    waitingFor: 'approval',
    approval: { id: 16, approversNeeded: 2, approvals: 1 },
    marks: riskMarks.slice(1, 2),
  }),
  listedWithdrawal(43, { username: 'verus', waitingFor: 'check', neededCheck: 'identity' }),
];

export const heldWithdrawal = listedWithdrawal(40, {
  waitingFor: 'hold',
  hold: { by: 'gannicus', since: ago(3_600_000), reason: 'Three accounts with one address.' },
});

export const queueSummary: WithdrawalQueueSummary = {
  waiting: { count: 3, amount: '10000000599.99999999', averageWaitSeconds: 7500 },
  held: { count: 1, amount: '300.00000000', averageWaitSeconds: 3600 },
  sent: { count: 0, amount: NOTHING, averageWaitSeconds: null },
};

export function playerDetails(overrides: Partial<PlayerDetails> = {}): PlayerDetails {
  return {
    ...listedPlayer(9),
    walletAddress: wallet().walletAddress,
    isEmailVerified: true,
    hasSecondFactor: false,
    closedAt: null,
    frozenAt: null,
    referredBy: { id: 3, username: 'maximus' },
    figures: {
      wins: 12,
      losses: 20,
      staked: '32000.00000000',
      paid: '30500.00000000',
      edge: '640.00000000',
      commission: '120.00000000',
      biggestWin: '9800.00000000',
      games: [
        {
          game: 'coin_flip',
          bets: 20,
          turnover: '22000.00000000',
          payouts: '18000.00000000',
          commission: '90.00000000',
          margin: '3910.00000000',
        },
        {
          game: 'crash',
          bets: 12,
          turnover: '10000.00000000',
          payouts: '12500.00000000',
          commission: '30.00000000',
          margin: '-2530.00000000',
        },
      ],
      movements: [
        { kind: 'grant', transfers: 1, amount: '10000.00000000' },
        { kind: 'deposit', transfers: 2, amount: '5000.00000000' },
        { kind: 'withdrawal', transfers: 3, amount: '-5200.00000000' },
        { kind: 'withdrawal_return', transfers: 1, amount: '300.00000000' },
      ],
    },
    marks: [],
    tags: [],
    checks: [],
    ...overrides,
  };
}

const entries: BalanceEntry[] = [
  {
    kind: 'bet',
    cause: 812,
    game: 'coin_flip',
    stake: '100.00000000',
    payout: '196.00000000',
    amount: '96.00000000',
    at: ago(60_000),
  },
  { kind: 'withdrawal', cause: 41, amount: '-300.00000000', at: ago(7_500_000) },
  { kind: 'grant', cause: 9, amount: '10000.00000000', at: ago(40 * DAY_MS) },
];

const notes: PlayerNote[] = [
  { id: 2, text: 'Sent a copy of a passport.', author: 'gannicus', createdAt: ago(DAY_MS) },
];

const sessions: PlayerSessions = {
  sessions: [
    {
      id: 5,
      isCurrent: false,
      createdAt: ago(DAY_MS),
      lastSeenAt: ago(60_000),
      address: '203.0.113.7',
      userAgent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
    },
  ],
  events: [
    {
      id: 77,
      at: ago(DAY_MS),
      action: 'session.started',
      outcome: 'refused',
      code: 'BAD_CREDENTIALS',
      source: '203.0.113.7',
    },
  ],
  next: null,
};

/** The answers of the api for the page of the player with the number 9. */
export function playerPageAnswers(details: PlayerDetails = playerDetails()): Partial<Answers> {
  const { id } = details;
  return {
    'GET admin/alerts': { open: [], ended: [] },
    'GET admin/players/:id': details,
    'GET admin/players/:id/adjustments': { adjustments: [], next: null },
    'GET admin/players/:id/balance': { entries, next: '812.17' },
    'GET admin/players/:id/notes': { notes, next: null },
    'GET admin/players/:id/rules': [],
    'GET admin/players/:id/play': { limits: limits(), state: playState() },
    'GET admin/players/:id/seeds': {
      active: activeSeeds,
      revealed: [
        {
          id: 4,
          serverSeed: SERVER_SEED,
          serverSeedHash: SERVER_SEED,
          clientSeed: 'mine',
          clientSeedBy: 'player',
          nonces: 20,
        },
      ],
      next: null,
    },
    'GET admin/players/:id/sessions': sessions,
    'GET admin/players/:id/withdrawals': { withdrawals: [listedWithdrawal(41, { userId: id })], next: null },
    'GET partner/:id': partner(),
    'GET user/:id/wallet': wallet({ deposits: [deposit('credited', '2500.00')] }),
  };
}
