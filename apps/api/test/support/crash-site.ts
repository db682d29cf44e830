import type { RoundClock } from '@arena/crash';
import { startApiProcess, type ApiProcess } from './api-process.js';
import { asOwner } from './as-owner.js';
import { newSeat } from './crash-house.js';
import { takeSeat, type Seat } from './crash-players.js';
import { eventually } from './eventually.js';
import { startApiOn, type TestApp } from './test-app.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** Players bet one after the other, and the machine may be busy. */
const VARIABLES = { CRASH_BETTING_SECONDS: '4', RATE_LIMIT_FACTOR: '1000' };

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

/** Crash on nodes that are killed, stopped and started again on one database. */
export class CrashSite {
  /** How each node that was ever started ends, if it has not. */
  private readonly ends: (() => Promise<void>)[] = [];

  private constructor(readonly database: TestDatabase) {}

  /** On a database of its own, if none is given. The first round ends at once, so that nobody waits for it. */
  static async build(database?: TestDatabase): Promise<CrashSite> {
    const site = new CrashSite(database ?? (await createTestDatabase()));
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

  /** A node that is a process of its own. */
  async startNode(): Promise<ApiProcess> {
    const node = await startApiProcess(this.database, VARIABLES);
    this.ends.push(() => {
      node.thaw();
      return node.kill();
    });
    return node;
  }

  /** A node within this process. */
  async startNodeHere(variables: Record<string, string> = {}, clock?: RoundClock): Promise<TestApp> {
    const node = await startApiOn(this.database, { ...VARIABLES, ...variables }, { roundClock: clock });
    this.ends.push(() => node.close());
    return node;
  }

  async clear(): Promise<void> {
    await Promise.all(this.ends.map((end) => end()));
  }

  /** New players at the table of this node, with a round open for them that ends there. The one after it ends at once. */
  async openRound(
    node: Pick<ApiProcess, 'client'>,
    players: number,
    crashPoint: number,
  ): Promise<{ seats: Seat[]; roundId: number }> {
    const seats = await Promise.all(Array.from({ length: players }, () => newSeat(node)));
    await this.preChoose(crashPoint);
    const { roundId } = await this.opens(crashPoint);
    await this.preChoose(1);
    return { seats, roundId };
  }

  /** Resolves once a round that ends there takes bets. */
  private opens(crashPoint: number): Promise<{ roundId: number }> {
    return eventually(async () => {
      const [row] = await asOwner<{ roundId: number }>(
        this.database,
        `SELECT id AS "roundId" FROM crash_rounds WHERE closed_at IS NULL AND phase = 'betting' AND point = $1`,
        [Math.round(crashPoint * 100)],
      );
      if (row === undefined) throw new Error(`no round that ends at ${crashPoint} takes bets`);
      return row;
    }, 30_000);
  }

  /** The same player, back at the table of this node. */
  returnTo(node: Pick<ApiProcess, 'url'>, { player }: Seat): Promise<Seat> {
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
    await eventually(async () => {
      const rows = await asOwner(
        this.database,
        `SELECT FROM crash_rounds WHERE id > $1 AND phase = 'betting'`,
        [roundId],
      );
      if (rows.length === 0) throw new Error(`no round after ${roundId} takes bets`);
    });
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
}
