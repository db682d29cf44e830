import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@arena/embedded';
import { Bettor, post, sessionCookie } from './bettor.js';
import { CrashPlayer, type AcknowledgedCrashBet } from './crash-player.js';

const BETTORS = 10;
/** The mean time between two bets of a player: together some 60 bets per second. */
const PAUSE_MS = 150;
/** The players who also play crash. */
const CRASH_PLAYERS = 4;
/** Longer than any round whose point is chosen. */
const ROUND_MS = 60_000;
/** How long the last bets may take to get their results. */
const LAST_BETS_MS = 90_000;
/** The crash point that an admin chooses, and how often. */
const POINT = 1.3;
const CHOICE_MS = 4000;

/** Players who bet on the coin flip and on crash at a constant rate, through the proxy of the nodes. */
export class Play {
  private readonly stopping = new AbortController();
  private loops: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly bettors: readonly Bettor[],
    private readonly crashPlayers: readonly CrashPlayer[],
  ) {}

  /**
   * Registers players and lets them play.
   * @param group makes the names of the players differ from those of another call
   */
  static async begin(url: string, group: number | string = 1): Promise<Play> {
    const bettors: Bettor[] = [];
    for (let index = 1; index <= BETTORS; index += 1)
      bettors.push(await Bettor.register(url, `player-${group}-${index}`));
    const crashPlayers = bettors.slice(0, CRASH_PLAYERS).map((bettor) => new CrashPlayer(url, bettor));
    const play = new Play(bettors, crashPlayers);
    play.loops = Promise.all(bettors.map((bettor) => bettor.play(PAUSE_MS, play.stopping.signal)));
    return play;
  }

  /**
   * Lets no player bet any more. Resolves when all bets have their results.
   * @throws Error if a bet gets none
   */
  async stop(): Promise<void> {
    this.stopping.abort();
    for (const player of this.crashPlayers) player.leave();
    const late = new AbortController();
    await Promise.race([
      this.loops,
      sleep(LAST_BETS_MS, undefined, { signal: late.signal }).then(() => {
        throw new Error(`Some bets got no result within ${LAST_BETS_MS / 1000} s.`);
      }),
    ]).finally(() => late.abort());
  }

  get crashBets(): AcknowledgedCrashBet[] {
    return this.crashPlayers.flatMap(({ bets }) => bets);
  }

  /** The number of bets on the coin flip that have a result. */
  get betCount(): number {
    return this.bettors.reduce((sum, { bets }) => sum + bets.length, 0);
  }

  /** Why requests got no result, with their numbers. */
  get failures(): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const { failures } of this.bettors)
      for (const [reason, count] of failures) sums[reason] = (sums[reason] ?? 0) + count;
    return sums;
  }

  /** Returns the longest time without a result of a bet from `since` (in ms since the epoch) until now, in ms. */
  longestPause(since: number): number {
    const times = this.bettors.flatMap(({ bets }) => bets.map(({ at }) => at)).filter((at) => at >= since);
    const moments = [since, ...times.sort((one, other) => one - other), Date.now()];
    return Math.max(...moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment)));
  }

  /** Returns when the first round after `roundId` opened for a player, in ms since the epoch, or undefined. */
  openingAfter(roundId: number): number | undefined {
    const times = this.crashPlayers.flatMap(({ rounds }) =>
      [...rounds].filter(([id]) => id > roundId).map(([, at]) => at),
    );
    return times.length === 0 ? undefined : Math.min(...times);
  }

  /**
   * Resolves when a crash round has ended from now on, as a player sees it.
   * @throws Error if none does
   */
  async nextRoundEnd(): Promise<void> {
    let hasEnded = false;
    for (const player of this.crashPlayers) player.onRoundEnd(() => (hasEnded = true));
    if (!(await until(() => hasEnded, ROUND_MS)))
      throw new Error(`No round ended within ${ROUND_MS / 1000} s.`);
  }

  /** Returns the highest round that a player knows. */
  get latestRound(): number {
    return Math.max(0, ...this.crashPlayers.flatMap(({ rounds }) => [...rounds.keys()]));
  }
}

/**
 * Lets the crash rounds play for some four seconds, by the crash point that an admin chooses for each next round.
 * Otherwise one round in a hundred would play for more than a minute, and the faults would wait for it.
 */
export async function shortenRounds(url: string, adminPassword: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // During a fault, the choice fails. The next one comes soon enough.
    await choosePoint(url, adminPassword).catch(() => undefined);
    await sleep(CHOICE_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Signs in each time, because only an admin who has confirmed the password of late may choose a point. */
async function choosePoint(url: string, password: string): Promise<void> {
  const response = await post(`${url}/api/login`, { username: 'admin', password });
  if (!response.ok) throw new Error(`The admin was not signed in: ${response.status}`);
  const headers = { Cookie: sessionCookie(response) };
  await post(`${url}/api/admin/pre-chosen-crash`, { crashPoint: POINT }, headers);
}
