import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database } from '@arena/database';
import { PresenceService, RealtimeService } from '@arena/realtime';
import { Loop, pause } from '@arena/scheduling';
import { FEED_BETS_PER_SECOND, FEED_LENGTH, type FinishedBet, type LiveBets } from '@arena/wire';
import { rowToFinishedBet, toFinishedBet, type EndedBet, type FinishedBetRow } from './public-bet.js';
import { Reservoir } from './reservoir.js';

/** The room of the connections that watch the feed. */
export const FEED_ROOM = 'live-bets';
/** The messages between nodes. */
const BETS = 'live-bets';
const NAME_HIDDEN = 'name-hidden';

const FLUSH_MS = 1000;
/** Enough to recognise a bet whose end is reported again, for example by a repeated request. */
const KNOWN_BETS = 5000;
/** Longer than an entry waits on any node before it is sent. */
const HIDING_MS = 10_000;

/** An entry with its player, who is not sent to clients. */
interface Entry extends FinishedBet {
  userId: number;
}

const SELECT_NAMES = `SELECT id, CASE WHEN hides_name THEN NULL ELSE username END AS username FROM users
  WHERE id = ANY ($1)`;

/** Reads the newest bets by their ids. Bets on crash rounds that have not ended are left out. */
const SELECT_LATEST = `
  SELECT b.id, b.user_id AS "userId", CASE WHEN u.hides_name THEN NULL ELSE u.username END AS username, b.game, b.stake,
    b.payout, b.created_at AS "endedAt"
  FROM (SELECT * FROM bets ORDER BY id DESC LIMIT 3 * $1) AS b
  JOIN users AS u ON u.id = b.user_id
  LEFT JOIN crash_details AS c ON c.bet_id = b.id
  LEFT JOIN crash_rounds AS r ON r.id = c.round_id
  WHERE c.bet_id IS NULL OR r.phase = 'crashed'
  ORDER BY b.id DESC LIMIT $1`;

/**
 * The feed of finished bets of all games. Each node samples the bets that end on it, reads the names of the sample once per
 * second, shares it with the other nodes, and sends a sample of all to those of its connections that watch. Settling a bet
 * only adds it to the sample in memory.
 */
@Injectable()
export class LiveFeedService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(LiveFeedService.name);
  private readonly flushing = new Loop((signal) => this.flushAndWait(signal));
  /** Bets that ended on this node. */
  private readonly ended = new Reservoir<EndedBet>(FEED_BETS_PER_SECOND);
  /** Entries of all nodes that wait for the next message to clients. */
  private readonly waiting = new Reservoir<Entry>(FEED_BETS_PER_SECOND);
  private readonly known = new LRUCache<number, true>({ max: KNOWN_BETS });
  /** Players who have just hidden their names, which entries that wait may still have. */
  private readonly hiding = new LRUCache<number, true>({ max: KNOWN_BETS, ttl: HIDING_MS });
  /** The first entries of the feed, newest first. */
  private recent: Entry[] = [];
  private sentOnline = 0;

  constructor(
    private readonly database: Database,
    private readonly realtime: RealtimeService,
    private readonly presence: PresenceService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.realtime.onShared(BETS, (entries) => this.receive(entries as Entry[]));
    this.realtime.onShared(NAME_HIDDEN, (userId) => this.mask(userId as number));
    await this.attempt(() => this.load());
    this.flushing.start();
  }

  /**
   * Shares the last bets. The modules of the games depend on this one, so Nest stops them first: the bets of a crash
   * round that this node finishes as it stops are among them.
   */
  async beforeApplicationShutdown(): Promise<void> {
    await this.flushing.stop();
    await this.attempt(() => this.flush());
  }

  /** Adds a bet that has ended. A bet on a crash round must be added after the end of the round. */
  add(bet: EndedBet): void {
    if (this.known.has(bet.id)) return;
    this.known.set(bet.id, true);
    this.ended.add(bet);
  }

  /** Returns the first entries of the feed. */
  latest(): LiveBets {
    return { bets: this.recent.map(toPublic), online: this.presence.online };
  }

  /** Removes a player's name from the entries of all nodes. */
  hideName(userId: number): void {
    this.mask(userId);
    this.realtime.share(NAME_HIDDEN, userId);
  }

  private mask(userId: number): void {
    this.hiding.set(userId, true);
    this.recent = this.recent.map((entry) => this.masked(entry));
  }

  private masked(entry: Entry): Entry {
    return this.hiding.has(entry.userId) ? { ...entry, username: null } : entry;
  }

  private async flushAndWait(signal: AbortSignal): Promise<void> {
    await this.attempt(() => this.flush());
    await pause(FLUSH_MS, signal);
  }

  /** The feed does without what could not be read. */
  private async attempt(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => this.logger.warn({ err: error }, 'The live feed failed.'));
  }

  private async load(): Promise<void> {
    const rows = await this.database.call<FinishedBetRow & { userId: number }>('latest_bets', SELECT_LATEST, [
      FEED_LENGTH,
    ]);
    this.prepend(rows.map((row) => ({ ...rowToFinishedBet(row), userId: row.userId })));
  }

  private async flush(): Promise<void> {
    const sample = this.ended.take();
    if (sample.length > 0) {
      const entries = await this.named(sample);
      this.realtime.share(BETS, entries);
      this.receive(entries);
    }
    this.send();
  }

  private async named(bets: readonly EndedBet[]): Promise<Entry[]> {
    const rows = await this.database.call<{ id: number; username: string | null }>(
      'feed_names',
      SELECT_NAMES,
      [[...new Set(bets.map(({ userId }) => userId))]],
    );
    const names = new Map(rows.map(({ id, username }) => [id, username]));
    return bets.map((bet) => ({
      ...toFinishedBet(bet, names.get(bet.userId) ?? null),
      userId: bet.userId,
    }));
  }

  private receive(entries: readonly Entry[]): void {
    for (const entry of entries) this.waiting.add(entry);
  }

  /** Sends what is new to the connections that watch. */
  private send(): void {
    const known = new Set(this.recent.map(({ id }) => id));
    const added = this.waiting
      .take()
      .filter(({ id }) => !known.has(id))
      .map((entry) => this.masked(entry))
      .reverse();
    const { online } = this.presence;
    if (added.length === 0 && online === this.sentOnline) return;
    this.prepend(added);
    this.sentOnline = online;
    this.realtime.announceIn(FEED_ROOM, 'liveBets', { bets: added.map(toPublic), online });
  }

  private prepend(entries: readonly Entry[]): void {
    this.recent = [...entries, ...this.recent].slice(0, FEED_LENGTH);
  }
}

const toPublic = ({ userId: _, ...bet }: Entry): FinishedBet => bet;
