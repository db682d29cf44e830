import type { Revenue, RevenueDistribution, XStatus } from '@arena/wire';
import type { Page } from '@playwright/test';
import { intercept } from './intercept.js';

export const unconnected: XStatus = { connected: false, username: null, tickets: 0 };

export function connected(username: string, tickets: number): XStatus {
  return { connected: true, username, tickets };
}

function distribution(ago: number, userShare: string): RevenueDistribution {
  const end = new Date(Date.UTC(2026, 10 - ago, 1));
  return {
    period: new Date(Date.UTC(2026, 9 - ago, 1)).toISOString().slice(0, 7),
    distributedAt: end.toISOString(),
    revenueSharePool: `${50_214_300 - ago * 731_204}.86410000`,
    totalTickets: 16.5,
    totalTicketHolders: 14 - ago,
    sharePerTicket: `${3_043_290 - ago * 44_315}.20388485`,
    paid: `${21_303_032 - ago * 310_000}.42719395`,
    userShare,
  };
}

export function revenue(over: Partial<Revenue> = {}): Revenue {
  return {
    revenueSharePool: '50002184.12345678',
    totalTickets: 16.5,
    totalTicketHolders: 0,
    sharePerTicket: '3030435.40142162',
    userShare: '0.00000000',
    nextDistributionAt: new Date(Date.now() + 9.3 * 86_400_000).toISOString(),
    distributions: [],
    ...over,
  };
}

/** A year of months; for the first of them the player had no part. */
export const aYear = Array.from({ length: 12 }, (_, ago) =>
  distribution(ago, ago > 8 ? '0.00000000' : `${7_608_225 - ago * 110_787}.50971212`),
);

/** Shows the page this pool and this X account. */
export async function showRevenue(page: Page, pool: Revenue, status: XStatus): Promise<void> {
  await intercept(page, /\/api\/revenue\?/, (route) => route.fulfill({ json: pool }));
  await intercept(page, /\/api\/user\/\d+\/x-status$/, (route) => route.fulfill({ json: status }));
}
