import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LRUCache } from 'lru-cache';
import { Any, Equal, IsNull, Or, type Repository } from 'typeorm';
import { UserEntity } from '@arena/players';
import { PresenceService, RealtimeService } from '@arena/realtime';
import { Loop, pause } from '@arena/scheduling';
import {
  FEED_BETS_PER_SECOND,
  FEED_LENGTH,
  type FinishedBet,
  type LiveBets,
  type NameVisibility,
} from '@arena/wire';
import { EndedBet } from './ended-bet.entity.js';
import { toFinishedBet } from './public-bet.js';
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
  private hasLoaded = false;
  private sentOnline = 0;

  constructor(
    @InjectRepository(EndedBet) private readonly bets: Repository<EndedBet>,
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly realtime: RealtimeService,
    private readonly presence: PresenceService,
  ) {}

  onApplicationBootstrap(): void {
    this.realtime.onShared(BETS, (entries) => this.receive(entries as Entry[]));
    this.realtime.onShared(NAME_HIDDEN, (userId) => this.mask(userId as number));
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

  /** Returns whether a player's name is hidden beside finished bets: here, among the biggest wins and on shared bets. */
  async nameVisibility(userId: number): Promise<NameVisibility> {
    const user = await this.users.findOneBy({ id: userId });
    return { isHidden: user?.hidesName ?? false };
  }

  /** Hides or shows a player's name. Entries of the feed lose it at once, on all nodes. */
  async setNameVisibility(userId: number, { isHidden }: NameVisibility): Promise<NameVisibility> {
    await this.users.update(userId, { hidesName: isHidden });
    if (isHidden) {
      this.mask(userId);
      this.realtime.share(NAME_HIDDEN, userId);
    }
    return { isHidden };
  }

  private mask(userId: number): void {
    this.hiding.set(userId, true);
    this.recent = this.recent.map((entry) => this.masked(entry));
  }

  private masked(entry: Entry): Entry {
    return this.hiding.has(entry.userId) ? { ...entry, username: null } : entry;
  }

  private async flushAndWait(signal: AbortSignal): Promise<void> {
    if (!this.hasLoaded) await this.attempt(() => this.load());
    await this.attempt(() => this.flush());
    await pause(FLUSH_MS, signal);
  }

  /** The feed does without what could not be read. */
  private async attempt(work: () => Promise<void>): Promise<void> {
    await work().catch((error: unknown) => this.logger.warn({ err: error }, 'The live feed failed.'));
  }

  private async load(): Promise<void> {
    this.hasLoaded = true;
    const where = { voided: Or(IsNull(), Equal(false)) };
    this.prepend(await this.named(await this.bets.find({ where, order: { id: 'DESC' }, take: FEED_LENGTH })));
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
    const users = await this.users.find({
      select: { id: true, username: true },
      where: { id: Any(bets.map(({ userId }) => userId)), hidesName: false },
    });
    const names = new Map(users.map(({ id, username }) => [id, username]));
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
