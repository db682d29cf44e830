import type { AdminData, CrashSettings, EligibleXUser, PreChosenCrash, TicketHolder } from '@arena/wire';
import type { Page } from '@playwright/test';
import { showUser } from './user-scene.js';
import { intercept } from './intercept.js';

const NAMES = ['Crixus', 'lucretia_b', 'Gannicus', 'mira.x', 'oenomaus', 'Agron', 'naevia'];
const LONGEST = 'W'.repeat(50);
const RICHEST = '9999999999.99999999';
const MOST = 99_999_999.99;

/** What the page of an admin is told, as far as the specification goes. */
export interface AdminScene {
  data: AdminData;
  eligible: EligibleXUser[];
  settings: CrashSettings;
  preChosen: PreChosenCrash;
}

function holder(userId: number, over: Partial<TicketHolder> = {}): TicketHolder {
  const name = NAMES[userId % NAMES.length] ?? '';
  return {
    userId,
    username: name,
    xUsername: userId % 3 === 0 ? null : `${name.replace('.', '_')}_at_x`.toLowerCase(),
    ticketCount: (userId % 4) + 0.5,
    connectedAt: userId % 3 === 0 ? null : moment(userId),
    ...over,
  };
}

function eligible(id: number, over: Partial<EligibleXUser> = {}): EligibleXUser {
  return {
    id,
    xUsername: `${(NAMES[id % NAMES.length] ?? '').replace('.', '_')}_at_x`.toLowerCase(),
    ticketAllocation: (id % 4) + 0.5,
    isActive: id % 5 !== 0,
    createdAt: moment(id),
    ...over,
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

/** An evening in the arena. */
export const busy: AdminScene = {
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

/** The first evening. */
export const empty: AdminScene = {
  data: { ...busy.data, devWalletBalance: '0.00000000', revenueSharePool: '0.00000000', ticketHolders: [] },
  eligible: [],
  settings: { ...automatic, currentRound: null },
  preChosen: { crashPoint: null },
};

/** Everything as long as it can be. */
export const longest: AdminScene = {
  data: {
    devWalletBalance: RICHEST,
    revenueSharePool: RICHEST,
    totalTicketSupply: MOST,
    ticketHolders: [
      holder(2_147_483_647, {
        username: LONGEST,
        xUsername: LONGEST,
        ticketCount: MOST,
        connectedAt: moment(1),
      }),
      holder(1, { username: LONGEST, xUsername: null, connectedAt: null }),
    ],
  },
  eligible: [eligible(1, { xUsername: LONGEST, ticketAllocation: MOST })],
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

/** Has the page believe that its player is an admin, and be told of this; whatever is sent is refused by the server. */
export async function showAdmin(page: Page, scene: AdminScene): Promise<void> {
  await showUser(page, { isAdmin: true });
  // Over the line would come the rounds that are really played.
  await intercept(page, '**/socket.io/**', (route) => route.abort());
  const told = {
    data: scene.data,
    'eligible-users': scene.eligible,
    'crash-settings': scene.settings,
    'pre-chosen-crash': scene.preChosen,
  };
  for (const [path, json] of Object.entries(told))
    await intercept(page, `**/api/admin/${path}`, (route) =>
      route.method === 'GET' ? route.fulfill({ json }) : route.fallback(),
    );
}

function moment(id: number): string {
  return new Date(Date.UTC(2026, 10, 1) + (id % 100) * 76_123_000).toISOString();
}
