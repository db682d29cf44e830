import { crashCommitment } from '@arena/fairness';
import { type CrashRound, type GameCrashed } from '@arena/wire';
import { asOwner } from './as-owner.js';
import type { CrashApp } from './crash-app.js';
import { takeSeat, type Seat } from './crash-players.js';
import { registerPlayer } from './players.js';
import { SaltedNodes } from './salted-nodes.js';

/** Crash rounds of one node per test with one player, on seed chains that blocks of a real blockchain salt. */
export class SaltedRounds {
  readonly nodes: SaltedNodes;
  private app!: CrashApp;
  private seat!: Seat;

  /** Registers hooks for the calling spec, which check the books after each test. */
  constructor() {
    afterEach(() => this.seat.leave());
    this.nodes = new SaltedNodes();
  }

  /** Starts the node and connects the player. */
  async start(): Promise<{ app: CrashApp; seat: Seat }> {
    this.app = await this.nodes.start();
    this.seat = await takeSeat(await registerPlayer(this.app));
    return { app: this.app, seat: this.seat };
  }

  /** Lets this number of rounds be played, and returns all rounds so far. */
  async play(rounds: number): Promise<CrashRound[]> {
    const crashes: GameCrashed[] = [];
    await this.nodes.look();
    while (crashes.length < rounds) {
      if (this.app.rounds.row?.phase !== 'betting') await this.app.rounds.opens();
      const [crashed] = await Promise.all([this.seat.next('gameCrashed'), this.app.rounds.closes()]);
      crashes.push(crashed);
    }
    const ids = Array.from({ length: crashes.at(-1)!.roundId }, (_, index) => index + 1);
    const { client } = this.seat.player;
    return Promise.all(ids.map(async (id) => (await client.get<CrashRound>(`/api/crash/rounds/${id}`)).body));
  }

  /**
   * Publishes a seed chain as the api does, with the fifth block after the head as its salt.
   * @param ageSeconds how long ago the head was read
   */
  async publishChain(length: number, lastHash: string, ageSeconds: number): Promise<object[]> {
    let terminalHash = lastHash;
    for (let link = 0; link < length; link += 1) terminalHash = crashCommitment(terminalHash);
    const { chain } = this.nodes.real;
    return asOwner(
      this.nodes.database,
      `SELECT * FROM publish_seed_chain_before_block($1, $2, $3, 100, $4, $5, clock_timestamp() - make_interval(secs => $6))`,
      [length, lastHash, terminalHash, chain.chain.chainId, (await chain.head()) + 5, ageSeconds],
    );
  }
}
