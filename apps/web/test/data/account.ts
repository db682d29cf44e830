import type { AccountSession } from '@arena/wire';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** A session of the user on another device, in Firefox on Windows. */
export function session(overrides: Partial<AccountSession> = {}): AccountSession {
  return {
    id: 2,
    isCurrent: false,
    createdAt: '2026-11-20T09:00:00.000Z',
    lastSeenAt: '2026-11-21T10:30:00.000Z',
    address: '203.0.113.7',
    userAgent: FIREFOX,
    ...overrides,
  };
}
