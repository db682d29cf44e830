import { Wallet } from 'ethers';
import { expectBooksToBalance } from '../support/books.js';
import { eventually } from '../support/eventually.js';
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
