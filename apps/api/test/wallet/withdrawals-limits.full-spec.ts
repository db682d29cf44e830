import { Wallet } from 'ethers';
import { asOwner } from '../support/as-owner.js';
import { startApiOn, type TestApp } from '../support/test-app.js';
import { WEI } from '../support/test-chain.js';
import type { WalletPlayer } from '../support/wallet-player.js';
import { withWallets, type Wallets } from '../support/with-wallets.js';

/** Withdraws 100 ARENA. Each request checks the password, so a slow server refuses some of many, which are sent again. */
async function withdrawOnce(
  player: WalletPlayer,
  fields: Record<string, unknown> = {},
): ReturnType<WalletPlayer['withdraw']> {
  const answer = await player.withdraw({ amount: 100, ...fields });
  return answer.body.code === 'BUSY' ? withdrawOnce(player, fields) : answer;
}

/** Adds a second node for the tests of a spec. */
function withSecondNode(wallets: Wallets, variables: Record<string, string>): () => TestApp {
  let other: TestApp;
  beforeAll(async () => {
    other = await startApiOn(wallets.app.database, {
      ...wallets.chain.variables,
      RATE_LIMIT_FACTOR: '1000',
      ...variables,
    });
  });
  afterAll(() => other.close());
  return () => other;
}

describe('the cap of open withdrawals', () => {
  const CAP = { WITHDRAWAL_MAX_OPEN: '3' };
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '50000', ...CAP });
  const other = withSecondNode(wallets, CAP);

  it('holds under 200 concurrent requests on two nodes, and accepts more once some are paid', async () => {
    const player = await wallets.newPlayer();
    await wallets.chain.setAutomine(false);
    const nodes = [player, player.at(other())];
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => withdrawOnce(nodes[index % 2]!)),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
    expect(answers.filter(({ body }) => body.code === 'TOO_MANY_WITHDRAWALS')).toHaveLength(197);
    await wallets.chain.setAutomine(true);
    await wallets.mineUntil(async () =>
      expect((await player.withdrawals()).map(({ status }) => status)).toEqual(Array(3).fill('confirmed')),
    );
    expect(await player.withdraw({ amount: 100 })).toMatchObject({ status: 202 });
  });
});

describe('the withdrawal limits of all players together', () => {
  const LIMITS = { WITHDRAWAL_TOTAL_HOUR_ARENA: '1000', WITHDRAWAL_TOTAL_DAY_ARENA: '1500' };
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '50000', ...LIMITS });
  const other = withSecondNode(wallets, LIMITS);
  const { address } = Wallet.createRandom();

  const paid = async (): Promise<bigint> => (await wallets.chain.tokenBalanceOf(address)) / WEI;
  const agePayments = (interval: string): Promise<unknown> =>
    asOwner(wallets.app.database, 'UPDATE withdrawal_minutes SET minute = minute - $1::interval', [interval]);

  it('hold under 200 concurrent requests on two nodes, and the others wait in the queue', async () => {
    const players = await Promise.all(Array.from({ length: 10 }, () => wallets.newPlayer()));
    const nodes = players.flatMap((player) => [player, player.at(other())]);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => withdrawOnce(nodes[index % 20]!, { address })),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(200);
    await wallets.mineUntil(async () => expect(await paid()).toBe(1000n));
    await wallets.drain();
    expect(await paid()).toBe(1000n);
    const waiting = (await players[0]!.withdrawals()).filter(({ status }) => status === 'queued');
    expect(waiting[0]).toMatchObject({ waitingFor: 'house-limit' });

    await agePayments('62 minutes');
    await wallets.mineUntil(async () => expect(await paid()).toBe(1500n));
    await wallets.drain();
    expect(await paid()).toBe(1500n);
  });
});
