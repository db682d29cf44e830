import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { arena, formatArena } from '@arena/money';
import type { BettingPause, FairnessSeeds, FlipResponse, Problem } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import { eventually } from '../support/eventually.js';
import { runJobs } from '../support/jobs.js';
import { mineUntil } from '../support/mine-until.js';
import { flip, PASSWORD } from '../support/players.js';
import { RestoreSite } from '../support/restore-site.js';
import { WEI } from '../support/test-chain.js';
import { WalletPlayer } from '../support/wallet-player.js';

const STOP = `INSERT INTO system_settings (key, value, updated_at) VALUES ('withdrawals_stopped', 'A test.', now())`;
const RESUME = `DELETE FROM system_settings WHERE key = 'withdrawals_stopped'`;

/** What a test reads and does on a site, before and after its database has lost transactions. */
class Drill {
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

describe('a database that lost transactions', () => {
  let site: RestoreSite;
  let drill: Drill;
  beforeAll(async () => {
    site = await RestoreSite.start();
    drill = new Drill(site);
  });

  afterAll(() => site.close());

  it('and the payments of a treasury that it does not know charges each of them once', async () => {
    const { chain } = site;
    let [queued, former] = [await drill.register(), await drill.register()];
    await drill.query(STOP);
    const [queuedAddress, formerAddress] = [Wallet.createRandom().address, Wallet.createRandom().address];
    await queued.withdraw({ amount: 300, address: queuedAddress });
    await site.backUp();

    // The earlier treasury pays, its key is changed, and the new one pays.
    await drill.query(`UPDATE withdrawals SET due_at = 'infinity' WHERE status = 'queued'`);
    await drill.query(RESUME);
    await former.withdraw({ amount: 200, address: formerAddress });
    await drill.untilPaid(former, formerAddress);
    const treasury = Wallet.createRandom();
    await chain.setAvaxBalance(treasury.address, WEI);
    await chain.sendTokens(treasury.address, 1_000_000n * WEI);
    await site.useTreasury(treasury.privateKey);
    [queued, former] = [drill.here(queued), drill.here(former)];
    await drill.query(`UPDATE withdrawals SET due_at = NULL WHERE status = 'queued'`);
    await drill.untilPaid(queued, queuedAddress);
    await site.writeMark();

    await site.restore();
    [queued, former] = [drill.here(queued), drill.here(former)];
    await drill.expectPaused(queued);
    await drill.query(RESUME);
    await drill.expectNothingPaid();
    expect(await drill.query('SELECT FROM treasury_nonces WHERE treasury = $1', [treasury.address])).toEqual(
      [],
    );
    const preview = await site.accept();
    expect(preview).toMatch(/300\.00000000 ARENA .* paid withdrawal \d+ of user \d+, which is still queued/);
    expect(preview).toMatch(/200\.00000000 ARENA .* is charged to user/);
    await drill.accept();
    await drill.signIn(queued, former);
    const laterAddress = await drill.withdraw(former, 100);
    const paid = [queuedAddress, formerAddress, laterAddress].map((address) => chain.tokenBalanceOf(address));
    expect(await Promise.all(paid)).toEqual([300n, 200n, 100n].map((amount) => amount * WEI));
    expect([await queued.balance(), await former.balance()]).toEqual(['9700.00000000', '9700.00000000']);
    await expectBooksToBalance(site.database);
  });

  it('as a promoted standby does is paused at once while the node runs, and nothing is paid or played twice', async () => {
    const { chain } = site;
    const [withdrawer, bettor] = [await drill.register(), await drill.register()];
    const known = [...(await drill.seedsInUse(bettor))];
    const standby = await site.startStandby();
    await standby.catchUp();
    await standby.disconnect();
    const address = await drill.withdraw(withdrawer, 600);
    await drill.flips(bettor, 3);
    known.push(...(await drill.seedsInUse(bettor)));
    const oldChain = await drill.latestChain();
    await site.writeMark();

    await site.failOver();
    await eventually(() => drill.expectPaused(bettor));
    await drill.expectNothingPaid();
    expect(await site.accept()).toMatch(/600\.00000000 ARENA .* is charged to user/);
    await drill.accept();
    await drill.signIn(withdrawer, bettor);
    expect(await withdrawer.balance()).toBe('9400.00000000');
    expect(await chain.tokenBalanceOf(address)).toBe(600n * WEI);
    await drill.expectNewOutcomes(bettor, known);
    expect(await drill.latestChain(oldChain)).toBeGreaterThan(oldChain);
    await expectBooksToBalance(site.database);
  });
});
