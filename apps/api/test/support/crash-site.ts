import { setTimeout as sleep } from 'node:timers/promises';
import { startApiProcess, type ApiProcess } from './api-process.js';
import { asOwner } from './as-owner.js';
import { newSeat } from './crash-house.js';
import { takeSeat, type Seat } from './crash-players.js';
import { CrashRounds } from './crash-rounds.js';
import { eventually } from './eventually.js';
import { startSteppedNode, type SteppedNode } from './stepped-node.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** Players bet one after the other, and the machine may be busy. */
const VARIABLES = { CRASH_BETTING_SECONDS: '4', RATE_LIMIT_FACTOR: '1000' };

/** As long as a lease lasts without a sign of life. */
const LEASE_MS = 3000;

/** How a bet ended, as the books have it. */
export interface BookedBet {
  user_id: number;
  result: string;
  stake: string;
  payout: string;
  exit: number | null;
}

/** A bet of 100 ARENA on a round that was voided. */
export const GIVEN_BACK = { result: 'voided', payout: '100.00000000', exit: null };

/** Nodes within this process, whose time a test moves; or processes, which live in real time. */
export type NodeKind = 'stepped' | 'process';

export type CrashNode = Pick<ApiProcess, 'url' | 'client' | 'kill' | 'freeze' | 'thaw'>;

/** Crash on nodes that are killed, stopped and started again on one database. */
export class CrashSite {
  /** Of the stepped nodes that are neither killed nor frozen. */
  readonly rounds = new CrashRounds([]);
  /** How each node that was ever started ends. */
  private readonly ends: (() => Promise<unknown>)[] = [];
  /** The latest moment that a stepped node has come to. */
  private latest = Date.now();

  private constructor(
    readonly database: TestDatabase,
    readonly kind: NodeKind,
  ) {}

  /** On a database of its own, if none is given. The first round ends at once, so that nobody waits for it. */
  static async build(kind: NodeKind, database?: TestDatabase): Promise<CrashSite> {
    const site = new CrashSite(database ?? (await createTestDatabase()), kind);
    await site.preChoose(1);
    return site;
  }

  /** The next round that is written ends there. */
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
    await Promise.all(this.ends.map((end) => end()));
  }

  /** New players at the table of this node, with a round open for them that ends there. The one after it ends at once. */
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

  /** Time passes until the round in hand is at this multiplier, as seen from this seat. */
  async reaches(seat: Seat, multiplier: number): Promise<void> {
    if (this.kind === 'stepped') await this.rounds.reaches(multiplier);
    else await seat.next('multiplierUpdate', (tick) => tick.multiplier >= multiplier);
  }

  /** Time passes until the next round takes bets, as told at this seat. */
  async opens(seat: Seat): Promise<{ roundId: number }> {
    const opened = seat.next('newRound');
    if (this.kind === 'stepped') await this.rounds.opens();
    return opened;
  }

  /** Time passes until this has happened. */
  during<T>(event: Promise<T>): Promise<T> {
    return this.kind === 'stepped' ? this.rounds.during(event) : event;
  }

  /** So much time passes, also for nodes that stand still. */
  async passes(ms: number): Promise<void> {
    if (this.kind === 'process') await sleep(ms);
    else if (this.rounds.nodes.length > 0) await this.rounds.passes(ms);
    else this.latest += ms;
  }

  /** The same player, back at the table of this node. */
  returnTo(node: Pick<CrashNode, 'url'>, { player }: Seat): Promise<Seat> {
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

  /** Resolves once a later round takes bets. */
  async nextRoundTakesBets(roundId: number): Promise<void> {
    await this.during(
      eventually(async () => {
        const rows = await asOwner(
          this.database,
          `SELECT FROM crash_rounds WHERE id > $1 AND phase = 'betting'`,
          [roundId],
        );
        if (rows.length === 0) throw new Error(`no round after ${roundId} takes bets`);
      }),
    );
  }

  /** What the books say of these players' bets on this round, in the order of the players. */
  async bookedBets(roundId: number, seats: readonly Seat[]): Promise<(BookedBet | undefined)[]> {
    const rows = await asOwner<BookedBet>(
      this.database,
      `SELECT k.user_id, k.result, k.stake, k.payout, d.exit
       FROM bets AS k JOIN crash_details AS d ON d.bet_id = k.id WHERE d.round_id = $1`,
      [roundId],
    );
    return seats.map(({ player }) => rows.find(({ user_id }) => user_id === player.user.id));
  }

  /** A node within this process, whose time a test moves. */
  async startSteppedNode(): Promise<SteppedNode> {
    if (this.rounds.nodes.length === 0) await this.outlastLeases();
    const node = await startSteppedNode(this.database, VARIABLES, this.now);
    this.rounds.nodes.push(node);
    this.ends.push(() => {
      this.leave(node);
      return node.close();
    });
    return node;
  }

  /** From here on time passes without this node. */
  leave(node: SteppedNode): void {
    this.latest = this.now;
    const index = this.rounds.nodes.indexOf(node);
    if (index >= 0) this.rounds.nodes.splice(index, 1);
  }

  private async startProcess(): Promise<CrashNode> {
    const node = await startApiProcess(this.database, VARIABLES);
    this.ends.push(() => {
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
        return Promise.resolve();
      },
      freeze: () => {
        this.leave(node);
        node.freeze();
      },
      thaw: () => {
        node.thaw(this.now);
        this.rounds.nodes.push(node);
      },
    };
  }

  /** The leases of a node that was killed expire. */
  private async outlastLeases(): Promise<void> {
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
        `SELECT id AS "roundId" FROM crash_rounds WHERE closed_at IS NULL AND phase = 'betting' AND point = $1`,
        [point],
      );
      if (row === undefined) throw new Error(`no round that ends at ${point / 100} takes bets`);
      return row.roundId;
    }, 30_000);
  }
}
