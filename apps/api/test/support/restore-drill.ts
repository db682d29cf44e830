import { Wallet } from 'ethers';
import { arena, formatArena } from '@arena/money';
import type { BettingPause, FairnessSeeds, FlipResponse, Problem } from '@arena/wire';
import { signInAdmin } from './admins.js';
import { asOwner } from './books.js';
import { eventually } from './eventually.js';
import { runJobs } from './jobs.js';
import { mineUntil } from './mine-until.js';
import { flip, PASSWORD } from './players.js';
import { type RestoreSite } from './restore-site.js';
import { WEI } from './test-chain.js';
import { WalletPlayer } from './wallet-player.js';

/** Stops withdrawals. */
export const STOP = `INSERT INTO system_settings (key, value, updated_at) VALUES ('withdrawals_stopped', 'A test.', now())`;
/** Resumes withdrawals. */
export const RESUME = `DELETE FROM system_settings WHERE key = 'withdrawals_stopped'`;

/** What a test reads and does on a site, before and after its database has lost transactions. */
export class RestoreDrill {
  constructor(private readonly site: RestoreSite) {}

  register(): Promise<WalletPlayer> {
    return WalletPlayer.register(this.site.node);
  }

  /** Returns a player of before the restart. */
  here(player: WalletPlayer): WalletPlayer {
    return player.at(this.site.node);
  }

  query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return asOwner<Row>(this.site.database, sql, values);
  }

  mineUntil<T>(probe: () => Promise<T>): Promise<T> {
    return mineUntil(this.site.chain, probe);
  }

  /** Withdraws to a new address and waits until it is paid. Returns the address. */
  async withdraw(player: WalletPlayer, amount: number): Promise<string> {
    const { address } = Wallet.createRandom();
    expect((await player.withdraw({ amount, address })).status).toBe(202);
    await this.untilPaid(player, address);
    return address;
  }

  untilPaid(player: WalletPlayer, address: string): Promise<void> {
    return this.mineUntil(async () => {
      const paid = (await player.withdrawals()).find((withdrawal) => withdrawal.address === address);
      expect(paid).toMatchObject({ status: 'confirmed' });
    });
  }

  async deposit(player: WalletPlayer, amount: bigint): Promise<void> {
    const expected = formatArena(arena(await player.balance()) + arena(String(amount)));
    await this.site.chain.setAvaxBalance(player.address, WEI);
    await this.site.chain.sendTokens(player.address, amount * WEI);
    await this.mineUntil(async () => expect(await player.balance()).toBe(expected));
  }

  /** Returns the hashes of the seeds that a player uses, and rotates to the announced ones. */
  async seedsInUse(player: WalletPlayer): Promise<string[]> {
    const { body } = await player.client.get<FairnessSeeds>('/api/fairness/seeds');
    await player.client.post('/api/fairness/seeds/rotate', {});
    const { body: later } = await player.client.get<FairnessSeeds>('/api/fairness/seeds');
    return [body, later].flatMap((seeds) => [seeds.serverSeedHash, seeds.nextServerSeedHash]);
  }

  async flips(player: WalletPlayer, count: number): Promise<FlipResponse[]> {
    const flips: FlipResponse[] = [];
    for (let done = 0; done < count; done += 1) {
      const { status, body } = await flip(player);
      expect(status).toBe(200);
      flips.push(body);
    }
    return flips;
  }

  /** Waits until rounds have been played on this database, and returns the id of the chain of the latest one. */
  latestChain(after = 0): Promise<number> {
    return eventually(async () => {
      const [row] = await this.query<{ chain: number }>(
        'SELECT seed_chain_id AS chain FROM crash_rounds WHERE seed_chain_id > $1 ORDER BY id DESC LIMIT 1',
        [after],
      );
      if (row === undefined) throw new Error('no round was created');
      return row.chain;
    });
  }

  async expectPaused(player: WalletPlayer): Promise<void> {
    const bet = await flip(player);
    expect(bet.status).toBe(409);
    expect((bet.body as unknown as Problem).code).toBe('BETTING_PAUSED');
    const withdrawal = await player.withdraw({ amount: 100 });
    expect(withdrawal).toMatchObject({ status: 409, body: { code: 'WITHDRAWALS_PAUSED' } });
    const { body: ready } = await this.site.node.client().get('/api/health/ready');
    expect(ready).toMatchObject({ status: 'ok', details: { restore: { status: 'up', paused: true } } });
    const admin = await signInAdmin(this.site.node);
    const { body: pause } = await admin.get<BettingPause>('/api/admin/pause');
    expect(pause).toMatchObject({
      paused: true,
      restore: { command: 'npm run admin -- accept-restore', reasons: expect.anything() },
    });
    // A round in progress ends without an outcome, and no other one starts.
    await eventually(async () => {
      const open = await this.query('SELECT FROM crash_rounds WHERE closed_at IS NULL');
      if (open.length > 0) throw new Error('a round is still open');
    });
  }

  /** Runs the jobs that could pay, and expects that the treasury pays nothing. */
  async expectNothingPaid(): Promise<void> {
    const { chain } = this.site;
    const { address: treasury } = new Wallet(chain.chain.treasuryKey);
    const [before] = [await chain.tokenBalanceOf(treasury)];
    for (let run = 0; run < 3; run += 1) {
      await chain.mine(7);
      await runJobs('deposits', 'payments');
    }
    expect(await chain.tokenBalanceOf(treasury)).toBeGreaterThanOrEqual(before);
  }

  /** Signs players in again, because accepting a restore ends all sessions. */
  async signIn(...players: WalletPlayer[]): Promise<void> {
    for (const { client, user } of players) {
      expect((await client.get('/api/session')).status).toBe(401);
      const { status } = await client.post('/api/login', { username: user.username, password: PASSWORD });
      expect(status).toBe(200);
    }
  }

  /** Accepts the restore while the chain goes on. Returns the output of the command. */
  async accept(): Promise<string> {
    let hasEnded = false;
    const accepting = this.site.accept('--yes').finally(() => (hasEnded = true));
    await this.mineUntil(() => (hasEnded ? Promise.resolve() : Promise.reject(new Error('still accepting'))));
    return accepting;
  }

  async expectNewOutcomes(player: WalletPlayer, known: readonly string[]): Promise<void> {
    const [settled] = await this.flips(player, 1);
    expect(known).not.toContain(settled!.proof.serverSeedHash);
    const { body } = await player.client.get<FairnessSeeds>('/api/fairness/seeds');
    for (const hash of [body.serverSeedHash, body.nextServerSeedHash]) expect(known).not.toContain(hash);
  }
}
