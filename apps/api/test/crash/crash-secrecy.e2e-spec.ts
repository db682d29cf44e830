import type { CrashRound, CrashSettings, CrashState, ServerEvents } from '@arena/wire';
import { reachedAt } from '@arena/fairness';
import { asOwner } from '../support/books.js';
import { startSteeredApp, type CrashApp } from '../support/crash-app.js';
import type { CrashHouse } from '../support/crash-house.js';
import { takeSeat, type Seat } from '../support/crash-players.js';
import type { CrashRounds } from '../support/crash-rounds.js';
import { registerPlayers } from '../support/players.js';
import { lastHashes, roundSecrets } from '../support/secrets.js';

/** All paths that a player may receive before the crash, with the type of the value. Add new fields here. */
const ROUND = ['roundId:number'];
const FAIRNESS = ['fairness.mode:string', 'fairness.commitment:string|null'];
const ALLOWED: Partial<Record<keyof ServerEvents | 'GET round', string[]>> = {
  gameState: [
    ...ROUND,
    ...FAIRNESS,
    'status:string',
    'currentMultiplier:number',
    'players[].userId:number',
    'players[].username:string',
    'players[].betAmount:string',
    'players[].cashoutMultiplier:number|null',
    'playerCount:number',
    'totalBetAmount:string',
    'bettingTimeSeconds:number',
    'countdown:number',
    'recentCrashes[]:number',
    'recentRounds[].roundId:number',
    'recentRounds[].crashPoint:number',
    'recentRounds[].mode:string',
    'serverTime:string',
    'elapsedMs:number',
    'capMultiplier:number|null',
    'hasPlacedBet:boolean',
    'hasCashedOut:boolean',
    'cashoutMultiplier:number|null',
    'betAmount:string|null',
    'autoCashout:number|null',
  ],
  newRound: [...ROUND, ...FAIRNESS, 'bettingTimeSeconds:number'],
  bettingCountdown: [...ROUND, 'countdown:number'],
  gameStarted: [...ROUND, 'startedAt:string', 'serverTime:string', 'capMultiplier:number|null'],
  multiplierUpdate: [...ROUND, 'multiplier:number', 'elapsedMs:number'],
  pulse: [],
  pauseChanged: ['isPaused:boolean'],
  settingsChanged: ['version:number', 'announcement:null', 'supportContact:null'],
  recentCrashes: ['[]:number'],
  playerJoined: [
    ...ROUND,
    'userId:number',
    'username:string',
    'betAmount:string',
    'playerCount:number',
    'totalBetAmount:string',
  ],
  playerCashedOut: [
    ...ROUND,
    'userId:number',
    'username:string',
    'multiplier:number',
    'payout:string',
    'forced:boolean',
  ],
  betPlaced: [
    ...ROUND,
    'betAmount:string',
    'autoCashout:number|null',
    'arenaBalance:string',
    'version:number',
  ],
  cashoutSuccess: [...ROUND, 'multiplier:number', 'payout:string', 'arenaBalance:string', 'version:number'],
  'GET round': [
    ...ROUND,
    ...FAIRNESS,
    'fairness.reveal:null',
    'status:string',
    'crashPoint:null',
    'capMultiplier:number|null',
    'playerCount:number',
    'totalBetAmount:string',
    'startedAt:string|null',
    'endedAt:null',
    'voidReason:null',
    'previousRoundId:number|null',
    'nextRoundId:null',
  ],
};

/** Returns each leaf of a payload as `path:type`. */
function leaves(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, `${path}[]`));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) =>
      leaves(inner, path === '' ? key : `${path}.${key}`),
    );
  return value === undefined ? [] : [`${path}:${value === null ? 'null' : typeof value}`];
}

const isAllowed = (leaf: string, allowed: string[]): boolean => {
  const [path, type] = leaf.split(':') as [string, string];
  return allowed.some((entry) => {
    const [allowedPath, allowedTypes] = entry.split(':') as [string, string];
    return allowedPath === path && allowedTypes.split('|').includes(type);
  });
};

describe('messages before a crash', () => {
  let app: CrashApp;
  let house: CrashHouse;
  let rounds: CrashRounds;
  let seats: Seat[];

  beforeAll(async () => {
    ({ app, house, rounds } = await startSteeredApp());
    seats = await Promise.all((await registerPlayers(app, 3)).map(takeSeat));
  });

  afterAll(async () => {
    for (const seat of seats) seat.leave();
    await app.close();
  });

  /** Returns the points of the latest ten rounds before a round, latest first. */
  const earlierPoints = async (roundId: number): Promise<number[]> => {
    const earlier = await asOwner<{ point: number }>(
      app.database,
      'SELECT point FROM crash_rounds WHERE id < $1 ORDER BY id DESC LIMIT 10',
      [roundId],
    );
    return earlier.map(({ point }) => point / 100);
  };

  const [POINT, TARGET] = [1.77, 1.33];

  it('contain no crash point and no seed in a round with a pre-chosen point', async () => {
    const [one, two, three] = seats as [Seat, Seat, Seat];
    // Earlier rounds may have crashed at the same point.
    await house.openRound(rounds, POINT);
    await rounds.ticks();
    await rounds.crashes();
    const roundId = await house.openRound(rounds, POINT);
    one.received.length = 0; // events of earlier rounds may contain their crash points
    await one.placeBet({ autoCashout: TARGET });
    await two.placeBet();
    await three.placeBet();
    await rounds.ticks();
    await one.state();
    await rounds.reaches(1.1);
    await Promise.all([one.next('multiplierUpdate'), rounds.ticks()]);
    await two.cashOut();
    await rounds.reaches(1.5);
    await rounds.ticks();
    const response = await one.player.client.get<CrashRound>(`/api/crash/rounds/${roundId}`);
    const settings = await one.player.client.get<CrashSettings>('/api/admin/crash-settings');
    expect(settings.status).toBe(403);
    await one.state();
    await Promise.all([one.next('gameCrashed'), rounds.crashes()]);

    const crashAt = one.received.findIndex(({ event }) => event === 'gameCrashed');
    const before = one.received.slice(0, crashAt);
    const sent = [...before, { event: 'GET round', payload: response.body as unknown }];
    expect([...new Set(before.map(({ event }) => event))]).toEqual(
      expect.arrayContaining([
        'gameState',
        'gameStarted',
        'multiplierUpdate',
        'playerJoined',
        'playerCashedOut',
        'cashoutSuccess',
      ]),
    );
    for (const { event, payload } of sent) {
      const allowed = ALLOWED[event as keyof typeof ALLOWED];
      expect([event, allowed === undefined]).toEqual([event, false]);
      expect([event, leaves(payload).filter((leaf) => !isAllowed(leaf, allowed ?? []))]).toEqual([event, []]);
    }

    const { salt, point } = await roundSecrets(app.database, roundId);
    expect(point).toBe(POINT * 100);
    const text = JSON.stringify(sent);
    for (const secret of [salt, ...(await lastHashes(app.database))]) expect(text).not.toContain(secret);
    // The multiplier may equal the point only once the curve has reached it.
    const early = before.filter(({ payload }) => elapsed(payload) < reachedAt(POINT * 100));
    expect(early.length).toBeGreaterThanOrEqual(before.length - 1);
    const points = await earlierPoints(roundId);
    const parts = early.map(({ event, payload }) =>
      event === 'recentCrashes'
        ? { recentCrashes: payload as number[] }
        : ((payload ?? {}) as Partial<CrashState>),
    );
    for (const { recentCrashes = points, recentRounds = [] } of parts) {
      expect(recentCrashes).toEqual(points);
      expect(recentRounds.filter((round) => round.roundId >= roundId)).toEqual([]);
    }
    const others = parts.map(({ recentCrashes: _crashes, recentRounds: _rounds, ...rest }) => rest);
    expect(others.flatMap(numbersIn)).not.toContain(POINT);
  });

  it('contain only the commitment of a fair round', async () => {
    const [one] = seats as [Seat];
    const roundId = await rounds.opens(({ fairness }) => fairness === 'fair');
    const state = await one.state();
    const [row] = await asOwner<{ commitment: string }>(
      app.database,
      'SELECT commitment FROM crash_rounds WHERE id = $1',
      [roundId],
    );
    expect(state.fairness).toEqual({ mode: 'fair', commitment: row!.commitment });
    // Another value, such as an earlier crash, may equal the crash point. So this checks the paths, not the values.
    expect(leaves(state).filter((leaf) => !isAllowed(leaf, ALLOWED.gameState ?? []))).toEqual([]);
    expect(state.recentCrashes).toEqual(await earlierPoints(roundId));
    expect(state.currentMultiplier).toBe(1);
  });
});

/** Returns the ms since the start of play for a tick, and 0 for every other payload. */
function elapsed(payload: unknown): number {
  return typeof payload === 'object' && payload !== null && 'elapsedMs' in payload
    ? Number(payload.elapsedMs)
    : 0;
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(numbersIn);
  return [];
}
