import { Wallet } from 'ethers';
import type { BettingPause, MinesBet } from '@arena/wire';
import { signInAdmin } from '../support/admins.js';
import { checkBooks } from '../../src/check-books.js';
import { expectBooksToBalance } from '../support/books.js';
import { boardOf, cashOutMines, openTile, placeMines } from '../support/mines.js';
import { expectProblem } from '../support/problems.js';
import { RESUME, RestoreDrill, STOP } from '../support/restore-drill.js';
import { RestoreSite } from '../support/restore-site.js';
import { WEI } from '../support/test-chain.js';

describe('a database that lost transactions', () => {
  let site: RestoreSite;
  let drill: RestoreDrill;
  beforeAll(async () => {
    site = await RestoreSite.start();
    drill = new RestoreDrill(site);
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
    // A round that began during the backup may have used the point.
    const [restored] = await drill.query<{ round: number }>(
      'SELECT max(id)::integer AS round FROM crash_rounds',
    );
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
    expect(
      await drill.query(`SELECT FROM crash_rounds WHERE fairness = 'operator-preset' AND id > $1`, [
        restored!.round,
      ]),
    ).toEqual([]);
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
