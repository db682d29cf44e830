import type { Revenue, RevenueDistribution, XStatus } from '@arena/wire';

export const notConnected: XStatus = { connected: false, username: null, tickets: 0 };

export function connected(username: string, tickets: number): XStatus {
  return { connected: true, username, tickets };
}

function distribution(monthsAgo: number, userShare: string): RevenueDistribution {
  const end = new Date(Date.UTC(2026, 10 - monthsAgo, 1));
  return {
    period: new Date(Date.UTC(2026, 9 - monthsAgo, 1)).toISOString().slice(0, 7),
    distributedAt: end.toISOString(),
    revenueSharePool: `${50_214_300 - monthsAgo * 731_204}.86410000`,
    totalTickets: 16.5,
    totalTicketHolders: 14 - monthsAgo,
    sharePerTicket: `${3_043_290 - monthsAgo * 44_315}.20388485`,
    paid: `${21_303_032 - monthsAgo * 310_000}.42719395`,
    userShare,
  };
}

export function revenue(overrides: Partial<Revenue> = {}): Revenue {
  return {
    revenueSharePool: '50002184.12345678',
    totalTickets: 16.5,
    totalTicketHolders: 0,
    sharePerTicket: '3030435.40142162',
    userShare: '0.00000000',
    nextDistributionAt: new Date(Date.now() + 9.3 * 86_400_000).toISOString(),
    distributions: [],
    ...overrides,
  };
}

/** The distributions of 12 months, newest first. The player has no share in the three oldest. */
export const yearOfDistributions = Array.from({ length: 12 }, (_, monthsAgo) =>
  distribution(monthsAgo, monthsAgo > 8 ? '0.00000000' : `${7_608_225 - monthsAgo * 110_787}.50971212`),
);
