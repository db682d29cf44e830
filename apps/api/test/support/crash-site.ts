import { setTimeout as sleep } from 'node:timers/promises';
import { startApiProcess, type ApiProcess } from './api-process.js';
import { asOwner } from './as-owner.js';
import { expectBooksToBalance } from './books.js';
import { newSeat } from './crash-house.js';
import { takeSeat, type Seat } from './crash-players.js';
import { CrashRounds } from './crash-rounds.js';
import { eventually } from './eventually.js';
import { startSteppedNode, type SteppedNode } from './stepped-node.js';
import { roundSecrets } from './secrets.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** The betting time is long enough for all players to bet in turn on a busy machine. */
const VARIABLES = { CRASH_BETTING_SECONDS: '4', RATE_LIMIT_FACTOR: '1000' };

/** How long a lease lasts without renewal. */
const LEASE_MS = 3000;

/** The recorded result of a bet. */
export interface BookedBet {
  user_id: number;
  result: string;
  stake: string;
  payout: string;
  exit: number | null;
}

/** A bet of 100 ARENA on a round that was voided. */
export const REFUNDED = { result: 'voided', payout: '100.00000000', exit: null };

/** `stepped` nodes run in this process and a test advances their time. `process` nodes are processes in real time. */
export type NodeKind = 'stepped' | 'process';

export type CrashNode = Pick<ApiProcess, 'url' | 'client' | 'kill' | 'freeze' | 'thaw'>;

/** Crash nodes on one database, which a test can start, pause and kill. */
export class CrashSite {
  /** The rounds on the stepped nodes that are neither killed nor paused. */
  readonly rounds = new CrashRounds([]);
  /** Functions that close the nodes, one for each node that was ever started. */
  private readonly closers: (() => Promise<unknown>)[] = [];
  /** Ends when the leases of killed and paused nodes have expired. */
  private expiry: Promise<unknown> = Promise.resolve();
  /** The latest time on the clock of any stepped node. */
  private latest = Date.now();

  private constructor(
    readonly database: TestDatabase,
    readonly kind: NodeKind,
  ) {}

  /**
   * Builds a site without nodes. Its first round ends immediately, to save time.
   * @param database defaults to a new one
   */
  static async build(kind: NodeKind, database?: TestDatabase): Promise<CrashSite> {
    const site = new CrashSite(database ?? (await createTestDatabase()), kind);
    await site.preChoose(1);
    return site;
  }

  /** Pre-chooses the crash point of the next round that is created. */
  async preChoose(crashPoint: number): Promise<void> {
    await asOwner(
      this.database,
      `INSERT INTO system_settings (key, value) VALUES ('crash_pre_chosen_point', $1)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [String(Math.round(crashPoint * 100))],
    );
  }

  startNode(): Promise<CrashNode> {
    return this.kind === 'stepped' ? this.startNodeHere() : this.startProcess();
  }

  async clear(): Promise<void> {
    await Promise.all(this.closers.map((close) => close()));
    await this.expiry;
  }

  /** Connects new players to this node and opens a round with this crash point. The round after it ends immediately. */
  async openRound(
    node: Pick<CrashNode, 'client'>,
    players: number,
    crashPoint: number,
  ): Promise<{ seats: Seat[]; roundId: number }> {
    const seats = await Promise.all(Array.from({ length: players }, () => newSeat(node)));
    await this.preChoose(crashPoint);
    const roundId = await this.opensAt(Math.round(crashPoint * 100));
    await this.preChoose(1);
    return { seats, roundId };
  }

  /** Advances until the current round is at this multiplier, as this player sees it. */
  async reaches(seat: Seat, multiplier: number): Promise<void> {
    if (this.kind === 'stepped') await this.rounds.reaches(multiplier);
    else await seat.next('multiplierUpdate', (tick) => tick.multiplier >= multiplier);
  }

  /** Advances until the next round accepts bets. Returns the event that this player receives. */
  async opens(seat: Seat): Promise<{ roundId: number }> {
    const opened = seat.next('newRound');
    if (this.kind === 'stepped') await this.rounds.opens();
    return opened;
  }

  /** Advances until the promise is settled. */
  during<T>(event: Promise<T>): Promise<T> {
    return this.kind === 'stepped' ? this.rounds.during(event) : event;
  }

  /** Advances the time by `ms`, even for paused nodes. */
  async passes(ms: number): Promise<void> {
    if (this.kind === 'process') await sleep(ms);
    else if (this.rounds.nodes.length > 0) await this.rounds.passes(ms);
    else this.latest += ms;
  }

  /** Connects the same player to this node. */
  reconnect(node: Pick<CrashNode, 'url'>, { player }: Seat): Promise<Seat> {
    return takeSeat({ client: player.client.sharedWith(node.url), user: player.user });
  }

  async phaseOf(roundId: number): Promise<string | undefined> {
    const [row] = await asOwner<{ phase: string }>(
      this.database,
      `SELECT CASE WHEN closed_at IS NULL THEN phase::text ELSE phase || ', closed' END AS phase
       FROM crash_rounds WHERE id = $1`,
      [roundId],
    );
    return row?.phase;
  }

  /** Advances until a later round accepts bets. */
  async waitForNextRound(roundId: number): Promise<void> {
    await this.during(
      eventually(async () => {
        const rows = await asOwner(
          this.database,
          `SELECT FROM crash_rounds WHERE id > $1 AND phase = 'betting'`,
          [roundId],
        );
        if (rows.length === 0) throw new Error(`No round after ${roundId} accepts bets.`);
      }),
    );
  }

  /** Returns the recorded bets of these players on a round, in the order of the players. */
  async bookedBets(roundId: number, seats: readonly Seat[]): Promise<(BookedBet | undefined)[]> {
    const rows = await asOwner<BookedBet>(
      this.database,
      `SELECT k.user_id, k.result, k.stake, k.payout, d.exit
       FROM bets AS k JOIN crash_details AS d ON d.bet_id = k.id WHERE d.round_id = $1`,
      [roundId],
    );
    return seats.map(({ player }) => rows.find(({ user_id }) => user_id === player.user.id));
  }

  /** Starts a node in this process, whose time a test advances. */
  async startSteppedNode(): Promise<SteppedNode> {
    if (this.rounds.nodes.length === 0) await this.expireLeases();
    const node = await startSteppedNode(this.database, VARIABLES, this.now);
    this.rounds.nodes.push(node);
    this.closers.push(() => {
      this.leave(node);
      return node.close();
    });
    return node;
  }

  /** Stops advancing the time of this node. */
  leave(node: SteppedNode): void {
    this.latest = this.now;
    const index = this.rounds.nodes.indexOf(node);
    if (index >= 0) this.rounds.nodes.splice(index, 1);
  }

  private async startProcess(): Promise<CrashNode> {
    const node = await startApiProcess(this.database, VARIABLES);
    this.closers.push(() => {
      node.thaw();
      return node.kill();
    });
    return node;
  }

  private async startNodeHere(): Promise<CrashNode> {
    const node = await this.startSteppedNode();
    const { url, client } = node.app;
    return {
      url,
      client,
      kill: () => {
        this.leave(node);
        node.kill();
        this.expireRoundLease();
        return Promise.resolve();
      },
      freeze: () => {
        this.leave(node);
        node.freeze();
        this.expireRoundLease();
      },
      thaw: () => {
        node.thaw(this.now);
        this.rounds.nodes.push(node);
      },
    };
  }

  /**
   * Lets another node lead the rounds. A transaction of the killed or paused node may hold the lease's row until a
   * breakpoint is removed, so this must not be awaited before.
   */
  private expireRoundLease(): void {
    const expire = () =>
      asOwner(this.database, `UPDATE leases SET expires_at = '-infinity' WHERE name = 'crash'`);
    this.expiry = this.expiry.then(() => eventually(expire));
    this.expiry.catch(() => undefined); // clear() rejects with the error
  }

  /** Lets the leases of killed nodes expire. */
  private async expireLeases(): Promise<void> {
    this.latest += LEASE_MS;
    await asOwner(this.database, `UPDATE leases SET expires_at = '-infinity'`);
  }

  private get now(): number {
    return Math.max(this.latest, ...this.rounds.nodes.map(({ clock }) => clock.now()));
  }

  private opensAt(point: number): Promise<number> {
    if (this.kind === 'stepped') return this.rounds.opens((row) => row.point === point);
    return eventually(async () => {
      const [row] = await asOwner<{ roundId: number }>(
        this.database,
        `SELECT id AS "roundId" FROM crash_rounds WHERE closed_at IS NULL AND phase = 'betting'
           AND sealed_outcome IS NOT NULL`,
      );
      const secrets = row && (await roundSecrets(this.database, row.roundId));
      if (row === undefined || secrets?.point !== point)
        throw new Error(`No round with the crash point ${point / 100} accepts bets.`);
      return row.roundId;
    });
  }
}

interface SiteOptions {
  nodes?: NodeKind;
  /** Whether all tests of a spec share the site, or each test has its own. */
  each?: 'spec' | 'test';
  /** Creates the database. By default, it is on the test run's server. */
  database?: () => Promise<TestDatabase>;
}

/** Builds a site and calls `setUp` to start its nodes. Checks the books after each test. */
export function withCrashSite(
  setUp: (site: CrashSite) => Promise<void>,
  { nodes = 'stepped', each = 'spec', database }: SiteOptions = {},
): void {
  let site: CrashSite;
  const [before, after] = each === 'spec' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    site = await CrashSite.build(nodes, await database?.());
    await setUp(site);
  });

  afterEach(() => expectBooksToBalance(site.database));

  after(() => site.clear());
}
