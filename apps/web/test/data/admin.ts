import type {
  AdminData,
  CrashSettings,
  EligibleXUser,
  ListedPlayer,
  PreChosenCrash,
  TicketHolder,
} from '@arena/wire';
import type { Answers } from '../fake-api.js';
import { LONGEST, RICHEST } from './common.js';

const NAMES = ['Crixus', 'lucretia_b', 'Gannicus', 'mira.x', 'oenomaus', 'Agron', 'naevia'];
const MAX_TICKETS = 99_999_999.99;

/** The responses for the parts of the admin page that the specification requires. */
export interface AdminFixture {
  data: AdminData;
  eligible: EligibleXUser[];
  settings: CrashSettings;
  preChosen: PreChosenCrash;
}

function holder(userId: number, overrides: Partial<TicketHolder> = {}): TicketHolder {
  const name = NAMES[userId % NAMES.length] ?? '';
  return {
    userId,
    username: name,
    xUsername: userId % 3 === 0 ? null : `${name.replace('.', '_')}_at_x`.toLowerCase(),
    ticketCount: (userId % 4) + 0.5,
    connectedAt: userId % 3 === 0 ? null : timestamp(userId),
    ...overrides,
  };
}

function eligible(id: number, overrides: Partial<EligibleXUser> = {}): EligibleXUser {
  return {
    id,
    xUsername: `${(NAMES[id % NAMES.length] ?? '').replace('.', '_')}_at_x`.toLowerCase(),
    ticketAllocation: (id % 4) + 0.5,
    isActive: id % 5 !== 0,
    createdAt: timestamp(id),
    ...overrides,
  };
}

const round: NonNullable<CrashSettings['currentRound']> = {
  roundId: 1204,
  status: 'playing',
  currentMultiplier: 1.87,
  playerCount: 12,
  totalBetAmount: '12240.50000000',
  fairness: { mode: 'fair', commitment: '8f14e45fceea167a5a36dedd4bea2543f0b1c2d3e4f5061728394a5b6c7d8e9f' },
};

export const automatic: CrashSettings = { mode: 'automatic', nextMode: 'automatic', currentRound: round };
export const manual: CrashSettings = {
  mode: 'manual',
  nextMode: 'manual',
  currentRound: { ...round, fairness: { mode: 'operator-manual', commitment: null } },
};

/** A dashboard with users, tickets and a round. */
export const busy: AdminFixture = {
  data: {
    devWalletBalance: '1000043682.46913560',
    revenueSharePool: '50002184.12345678',
    totalTicketSupply: 16.5,
    ticketHolders: [7, 5, 4, 2, 1, 6, 3].map((id) => holder(id)),
  },
  eligible: [6, 5, 4, 3, 2, 1].map((id) => eligible(id)),
  settings: automatic,
  preChosen: { crashPoint: null },
};

/** A new installation: no users, no tickets and no round. */
export const empty: AdminFixture = {
  data: { ...busy.data, devWalletBalance: '0.00000000', revenueSharePool: '0.00000000', ticketHolders: [] },
  eligible: [],
  settings: { ...automatic, currentRound: null },
  preChosen: { crashPoint: null },
};

/** The longest names and the largest amounts. */
export const longest: AdminFixture = {
  data: {
    devWalletBalance: RICHEST,
    revenueSharePool: RICHEST,
    totalTicketSupply: MAX_TICKETS,
    ticketHolders: [
      holder(2_147_483_647, {
        username: LONGEST,
        xUsername: LONGEST,
        ticketCount: MAX_TICKETS,
        connectedAt: timestamp(1),
      }),
      holder(1, { username: LONGEST, xUsername: null, connectedAt: null }),
    ],
  },
  eligible: [eligible(1, { xUsername: LONGEST, ticketAllocation: MAX_TICKETS })],
  settings: {
    mode: 'automatic',
    nextMode: 'manual',
    currentRound: {
      ...round,
      roundId: 2_147_483_647,
      currentMultiplier: 1_000_000,
      playerCount: 123_456,
      totalBetAmount: RICHEST,
      fairness: { ...round.fairness, mode: 'operator-preset' },
    },
  },
  preChosen: { crashPoint: 100 },
};

/** The answers of the api to the queries of these parts. */
export const adminAnswers = (fixture: AdminFixture) =>
  ({
    'GET admin/data': fixture.data,
    'GET admin/eligible-users': fixture.eligible,
    'GET admin/crash-settings': fixture.settings,
    'GET admin/pre-chosen-crash': fixture.preChosen,
  }) satisfies Partial<Answers>;

function timestamp(id: number): string {
  return new Date(Date.UTC(2026, 10, 1) + (id % 100) * 76_123_000).toISOString();
}

/** A player in the list of the admin page. */
export function listedPlayer(id: number, overrides: Partial<ListedPlayer> = {}): ListedPlayer {
  return {
    id,
    username: `player_${id}`,
    email: `player_${id}@example.com`,
    arenaBalance: '1234.50000000',
    isFrozen: false,
    role: null,
    createdAt: '2026-11-20T09:00:00.000Z',
    ...overrides,
  };
}
