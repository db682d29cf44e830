import { Wallet } from 'ethers';
import { type CrashChain, type CrashRound } from '@arena/wire';
import { expectBooksToBalance } from './books.js';
import { startCrashApp, type CrashApp } from './crash-app.js';
import { takeSeat, type Seat } from './crash-players.js';
import { registerPlayer } from './players.js';
import { startTestChain, type TestChain } from './test-chain.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

export const isPublished = ({ publication }: CrashChain): boolean => publication !== null;

/** A crash node with one player, and a new embedded blockchain per test on which the seed chains are published. */
export class PublishedChains {
  chain!: TestChain;
  /** The address of the treasury, which publishes the seed chains. */
  treasury!: string;
  database!: TestDatabase;
  app!: CrashApp;
  seat!: Seat;

  /** Registers hooks for the calling spec, which check the books after each test. */
  constructor() {
    beforeEach(async () => {
      this.chain = await startTestChain();
      this.treasury = new Wallet(this.chain.chain.treasuryKey).address;
      this.database = await createTestDatabase();
    });

    afterEach(async () => {
      this.seat.leave();
      await this.app.close();
      await expectBooksToBalance(this.database);
      await this.chain.close();
    });
  }

  /** Starts the node and connects the player. */
  async start(): Promise<{ app: CrashApp; seat: Seat }> {
    this.app = await startCrashApp(this.chain.variables, this.database);
    this.seat = await takeSeat(await registerPlayer(this.app));
    return { app: this.app, seat: this.seat };
  }

  /** Lets the next round be played, and returns it. */
  async playRound(): Promise<CrashRound> {
    await this.app.rounds.opens();
    const [{ roundId }] = await Promise.all([this.seat.next('gameCrashed'), this.app.rounds.closes()]);
    return (await this.seat.player.client.get<CrashRound>(`/api/crash/rounds/${roundId}`)).body;
  }
}
