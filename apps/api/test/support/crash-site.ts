import { startApiProcess, type ApiProcess } from './api-process.js';
import { asOwner } from './books.js';
import { CrashHouse, newSeat } from './crash-house.js';
import { takeSeat, type Seat } from './crash-players.js';
import { eventually } from './eventually.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

const VARIABLES = { CRASH_BETTING_SECONDS: '2', RATE_LIMIT_FACTOR: '1000' };

/** How a bet ended, as the books have it. */
export interface BookedBet {
  user_id: number;
  result: string;
  stake: string;
  payout: string;
  exit: number | null;
}

/** Crash on nodes that are processes of their own, to be killed, stopped and started again on one database. */
export class CrashSite {
  private readonly nodes: ApiProcess[] = [];

  private constructor(readonly database: TestDatabase) {}

  static async build(database?: TestDatabase): Promise<CrashSite> {
    return new CrashSite(database ?? (await createTestDatabase()));
  }

  async startNode(): Promise<ApiProcess> {
    const node = await startApiProcess(this.database, VARIABLES);
    this.nodes.push(node);
    return node;
  }

  async clear(): Promise<void> {
    for (const node of this.nodes) node.thaw();
    await Promise.all(this.nodes.map((node) => node.kill()));
    await this.database.drop();
  }

  /** New players at a table, with a round open for them that ends there. */
  async openRound(
    node: ApiProcess,
    players: number,
    crashPoint: number,
  ): Promise<{ seats: Seat[]; roundId: number }> {
    const house = await CrashHouse.of(node);
    const seats = await Promise.all(Array.from({ length: players }, () => newSeat(node)));
    const roundId = await house.opens(seats[0]!, crashPoint);
    return { seats, roundId };
  }

  /** The same player, back at the table of this node. */
  returnTo(node: ApiProcess, { player }: Seat): Promise<Seat> {
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
