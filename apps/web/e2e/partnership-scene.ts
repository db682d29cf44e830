import { EARNINGS_DAYS, type EarningsOfDay, type Partner, type ReferredUser } from '@arena/wire';
import type { Page } from '@playwright/test';
import { intercept } from './intercept.js';

const CODE = 'SPARTA7Q';
const NAMES = ['Crixus', 'lucretia_b', 'Gannicus', 'mira.x', 'W'.repeat(50), 'oenomaus', 'i'.repeat(50)];
const PAGE = 20;

export const nobody: Partner = {
  isPartner: false,
  partnerCode: null,
  partnerCommissionRate: 10,
  commissionCap: 'uncapped',
  totalReferrals: 0,
  totalCommissionEarned: '0.00000000',
  referredUsers: [],
  next: null,
};

export function partner(over: Partial<Partner> = {}): Partner {
  return { ...nobody, isPartner: true, partnerCode: CODE, ...over };
}

function referred(id: number): ReferredUser {
  const username = NAMES[id % NAMES.length] ?? '';
  return {
    id,
    username,
    email: `${username.slice(0, 1)}•••@example.com`,
    totalGames: (id * 7919) % 5000,
    arenaBalance: `${id % 5 === 0 ? '9999999999' : (id * 3571) % 90_000}.12345678`,
    createdAt: new Date(Date.UTC(2026, 8, 1) + id * 26_000_000).toISOString(),
  };
}

function days(scale: number): EarningsOfDay[] {
  return Array.from({ length: EARNINGS_DAYS }, (_, index) => {
    const swing = Math.max(0, Math.sin(index * 0.9) * 60 + index * 5 - 20 + ((index * 37) % 41));
    return {
      day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
      amount: `${Math.round(swing * scale)}.50000000`.replace(/^0\.5/, '0.0'),
    };
  });
}

/** Has the page be told of this partner, page by page of so many referred users. */
export async function showPartner(page: Page, told: Partner, count = 0): Promise<void> {
  await intercept(page, /\/api\/partner\/\d+(\?.*)?$/, (route) => {
    const before = Number(new URL(route.url).searchParams.get('before') ?? count + 1);
    const ids = Array.from({ length: Math.min(PAGE, before - 1) }, (_, index) => before - 1 - index);
    const oldest = ids.at(-1) ?? 1;
    return route.fulfill({
      json: { ...told, referredUsers: ids.map(referred), next: oldest > 1 ? oldest : null } satisfies Partner,
    });
  });
  await intercept(page, /\/api\/partner\/\d+\/earnings$/, (route) =>
    route.fulfill({ json: { days: days(told.totalReferrals) } }),
  );
}
