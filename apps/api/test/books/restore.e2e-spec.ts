import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { arena, formatArena } from '@arena/money';
import type { BettingPause, FairnessSeeds, FlipResponse, MinesBet, Problem } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { checkBooks } from '../../src/check-books.js';
import { asOwner, expectBooksToBalance } from '../support/books.js';
import { eventually } from '../support/eventually.js';
import { runJobs } from '../support/jobs.js';
import { mineUntil } from '../support/mine-until.js';
import { boardOf, cashOutMines, openTile, placeMines } from '../support/mines.js';
import { flip, PASSWORD } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
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

  /** Returns the published ends of the security log that the database lacks. */
  const lostHeads = async (): Promise<readonly string[]> => {
    const findings = await checkBooks(site.database.url, undefined, undefined, undefined, site.headFile);
    return findings.find(({ invariant }) => invariant.includes('published head'))?.breaches ?? [];
  };

  it('that was restored from a backup opens paused, and pays and plays nothing twice once it is accepted', async () => {
    const { chain } = site;
    let [queued, depositor, winner, bettor, miner] = [
      await drill.register(),
      await drill.register(),
      await drill.register(),
      await drill.register(),
      await drill.register(),
    ];
    const known = [...(await drill.seedsInUse(bettor))];
    await drill.flips(bettor, 2);
    await drill.latestChain();
    const { body: mines } = await placeMines(miner);
    const { gems, mined } = await boardOf(site.database, miner, mines);
    await openTile(miner, mines.id, gems[0]!);
    await drill.query(STOP);
    const queuedAddress = Wallet.createRandom().address;
    await queued.withdraw({ amount: 300, address: queuedAddress });
    await drill.query(
      `INSERT INTO system_settings (key, value, updated_at) VALUES ('crash_pre_chosen_point', '777', now())`,
    );
    await site.backUp();

    await drill.query(`DELETE FROM system_settings WHERE key = 'crash_pre_chosen_point'`);
    await drill.query(RESUME);
    await drill.untilPaid(queued, queuedAddress);
    await drill.deposit(depositor, 250n);
    const depositorAddress = await drill.withdraw(depositor, 500);
    const newcomer = await drill.register();
    const newcomerAddress = await drill.withdraw(newcomer, 400);
    await drill.query(
      `SELECT post_transfer('adjustment', 1, 1, account_id, 5000) FROM player_accounts WHERE user_id = $1`,
      [winner.user.id],
    );
    const winnerAddress = await drill.withdraw(winner, 14_000);
    await drill.flips(bettor, 5);
    // The end shows the board, which the restored books still hide.
    expect((await openTile(miner, mines.id, mined[0]!)).body.ended).toMatchObject({ endedBy: 'loss' });
    known.push(...(await drill.seedsInUse(bettor)));
    const oldChain = await drill.latestChain();
    await site.publishHead();
    await site.writeMark();
    const paid = async () =>
      Promise.all(
        [queuedAddress, depositorAddress, newcomerAddress, winnerAddress].map((address) =>
          chain.tokenBalanceOf(address),
        ),
      );
    expect(await paid()).toEqual([300n, 500n, 400n, 14_000n].map((amount) => amount * WEI));

    await site.restore();
    [queued, depositor, winner, bettor, miner] = [
      drill.here(queued),
      drill.here(depositor),
      drill.here(winner),
      drill.here(bettor),
      drill.here(miner),
    ];
    await drill.expectPaused(bettor);
    expectProblem(await openTile(miner, mines.id, gems[1]!), 409, 'BETTING_PAUSED');
    expectProblem(await cashOutMines(miner, mines.id), 409, 'BETTING_PAUSED');
    await drill.query(RESUME);
    await drill.expectNothingPaid();
    expect(await queued.withdrawals()).toMatchObject([{ status: 'queued' }]);

    const preview = await site.accept();
    expect(preview).toMatch(/The last bet is \d+, but it was \d+ before\./);
    expect(preview).toMatch(/300\.00000000 ARENA .* paid withdrawal \d+ of user \d+, which is still queued/);
    expect(preview).toMatch(/500\.00000000 ARENA .* is charged to user/);
    expect(preview).toMatch(/400\.00000000 ARENA .* belongs to no known player/);
    expect(preview).toMatch(/14000\.00000000 ARENA .* whose balance is too low/);
    expect(preview).toMatch(/Nothing was changed/);
    await drill.expectPaused(bettor);
    expect(await queued.withdrawals()).toMatchObject([{ status: 'queued' }]);

    expect(await lostHeads()).not.toEqual([]);
    const accepted = await drill.accept();
    expect(accepted).toMatch(/The restore is accepted/);
    expect(accepted).toMatch(/published ends that the database lacks: \d+\. They were moved to .*heads\.\d/);
    await site.publishHead();
    expect(await lostHeads()).toEqual([]);
    await drill.signIn(queued, depositor, winner, bettor, miner);
    const { body: returned } = await miner.client.get<MinesBet[]>(`/api/user/${miner.user.id}/mines-bets`);
    expect(returned).toMatchObject([{ id: mines.id, endedBy: 'restore', voided: true, minePositions: [] }]);
    expect(await miner.balance()).toBe('10000.00000000');
    // Another attempt only repeats how the bet ended.
    expect((await cashOutMines(miner, mines.id)).body.ended).toEqual(returned[0]);
    expect(await drill.query(`SELECT FROM crash_rounds WHERE fairness = 'operator-preset'`)).toEqual([]);
    expect(await drill.query(`SELECT FROM system_settings WHERE key = 'crash_pre_chosen_point'`)).toEqual([]);
    expect(await queued.withdrawals()).toMatchObject([{ status: 'confirmed', address: queuedAddress }]);
    expect(await queued.balance()).toBe('9700.00000000');
    expect(await depositor.withdrawals()).toMatchObject([{ status: 'confirmed', address: depositorAddress }]);
    expect(await depositor.balance()).toBe('9750.00000000');
    expect(await winner.balance()).toBe('10000.00000000');
    expect(
      await drill.query('SELECT amount, address, user_id FROM set_aside_payouts ORDER BY amount'),
    ).toMatchObject([
      { amount: '400.00000000', address: newcomerAddress, user_id: null },
      { amount: '14000.00000000', address: winnerAddress, user_id: winner.user.id },
    ]);
    await drill.expectNothingPaid();
    expect(await paid()).toEqual([300n, 500n, 400n, 14_000n].map((amount) => amount * WEI));

    await drill.expectNewOutcomes(bettor, known);
    expect(await drill.latestChain(oldChain)).toBeGreaterThan(oldChain);
    const burnt = await drill.query('SELECT FROM seed_chains WHERE burnt_at IS NULL AND id <= $1', [
      oldChain,
    ]);
    expect(burnt).toEqual([]);
    const laterAddress = await drill.withdraw(depositor, 200);
    expect(await chain.tokenBalanceOf(laterAddress)).toBe(200n * WEI);
    await site.writeMark();
    await site.closeNode();
    await site.open();
    const { body: pause } = await (await signInAdmin(site.node)).get<BettingPause>('/api/admin/pause');
    expect(pause).toEqual({ paused: false, since: null });
    await expectBooksToBalance(site.database);
  });
});
