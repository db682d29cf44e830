import { EARNINGS_DAYS, type EarningsOfDay, type Partner, type ReferredUser } from '@arena/wire';

const CODE = 'SPARTA7Q';
const NAMES = ['Crixus', 'lucretia_b', 'Gannicus', 'mira.x', 'W'.repeat(50), 'oenomaus', 'i'.repeat(50)];
const PAGE_SIZE = 20;

export const nonPartner: Partner = {
  isPartner: false,
  partnerCode: null,
  partnerCommissionRate: 10,
  commissionCap: 'uncapped',
  totalReferrals: 0,
  totalCommissionEarned: '0.00000000',
  referredUsers: [],
  next: null,
};

export function partner(overrides: Partial<Partner> = {}): Partner {
  return { ...nonPartner, isPartner: true, partnerCode: CODE, ...overrides };
}

function referredUser(id: number): ReferredUser {
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

/** The commission of each of the last days. It grows with the scale. */
export function earningsOfDays(scale: number): EarningsOfDay[] {
  return Array.from({ length: EARNINGS_DAYS }, (_, index) => {
    const swing = Math.max(0, Math.sin(index * 0.9) * 60 + index * 5 - 20 + ((index * 37) % 41));
    return {
      day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
      amount: `${Math.round(swing * scale)}.50000000`.replace(/^0\.5/, '0.0'),
    };
  });
}

/** Returns the page of `count` referred users that a request to a path asks for. */
export function pageOfReferredUsers(path: string, count: number): Pick<Partner, 'referredUsers' | 'next'> {
  const before = Number(/[?&]before=(\d+)/.exec(path)?.[1] ?? count + 1);
  const ids = Array.from({ length: Math.min(PAGE_SIZE, before - 1) }, (_, index) => before - 1 - index);
  const oldest = ids.at(-1) ?? 1;
  return { referredUsers: ids.map(referredUser), next: oldest > 1 ? oldest : null };
}
