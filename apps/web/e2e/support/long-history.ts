import type { CrashBet, Flip, PastBet, PastBets } from '@arena/wire';
import type { Page } from '@playwright/test';
import { intercept } from './intercept.js';

const POINTS = [1.37, 3.2, 7.5, 24.19];

function settled(id: number) {
  const won = id % 2 === 0;
  return {
    id,
    betAmount: '100.00000000',
    won,
    winAmount: won ? '200.00000000' : '0.00000000',
    createdAt: new Date(Date.UTC(2026, 10, 21) + id * 1000).toISOString(),
  };
}

function flip(id: number): PastBet {
  const proof: Flip['proof'] = { serverSeedHash: 'a'.repeat(64), clientSeed: 'lucky', nonce: id };
  return {
    game: 'coin_flip',
    ...settled(id),
    selectedSide: 'heads',
    result: id % 2 === 0 ? 'heads' : 'tails',
    proof,
  };
}

/** Creates a crash bet. Four bets in a row have the four colours of crash points, and every second one was won. */
function crash(id: number): PastBet {
  const won = id % 2 === 0;
  const bet: CrashBet = {
    ...settled(id),
    winAmount: won ? '120.00000000' : '0.00000000',
    roundId: id,
    crashPoint: POINTS[id % POINTS.length] ?? 1,
    cashoutMultiplier: won ? 1.2 : null,
    autoCashout: null,
    forced: false,
    voided: false,
    fairness: 'fair',
  };
  return { game: 'crash', ...bet };
}

/**
 * Responds to queries for a player's bets with the ids from `count` down to 1, in pages like the API's. Returns an
 * object that counts the requests.
 */
export async function longHistory(page: Page, count: number): Promise<{ requests: number }> {
  const traffic = { requests: 0 };
  await intercept(page, /\/api\/user\/\d+\/bets\?/, async (route) => {
    traffic.requests += 1;
    const query = new URL(route.url).searchParams;
    const newest = Math.min(count, Number(query.get('before') ?? count + 1) - 1);
    const oldest = Math.max(1, newest - Number(query.get('limit')) + 1);
    const bet = query.get('game') === 'crash' ? crash : flip;
    const bets = Array.from({ length: newest - oldest + 1 }, (_, index) => bet(newest - index));
    await route.fulfill({ json: { bets, next: oldest > 1 ? oldest : null } satisfies PastBets });
  });
  return traffic;
}
