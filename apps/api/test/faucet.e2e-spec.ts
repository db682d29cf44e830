import { describe, expect, it } from '@jest/globals';
import { registerPlayers } from './support/players.js';
import { expectProblem } from './support/problems.js';
import { startApiOn } from './support/test-app.js';
import { WEI } from './support/test-chain.js';
import { withWallets } from './support/with-wallets.js';

describe('the faucet', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '0' });

  it('gives to many at once', async () => {
    const players = await registerPlayers(wallets.app, 8);
    const answers = await Promise.all(
      players.map(({ client, user }) => client.post(`/api/user/${user.id}/wallet/faucet`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(players.map(() => 202));
    const given = await Promise.all(
      players.map(({ user }) => wallets.chain.rpc<string>('eth_getBalance', user.walletAddress, 'latest')),
    );
    // Some of it may have paid for a sweep by now.
    for (const coins of given) expect(BigInt(coins)).toBeGreaterThan(WEI / 2n);
  });

  it('gives to one player so many times in an hour', async () => {
    const { app, chain } = wallets;
    const [player] = await registerPlayers(app, 1);
    const path = `/api/user/${player!.user.id}/wallet/faucet`;
    const slow = await startApiOn(app.database, { ...chain.variables, RATE_LIMIT_FACTOR: '0.2' }); // twice
    try {
      const client = player!.client.sharedWith(slow.url);
      for (let gift = 0; gift < 2; gift += 1) expect((await client.post(path)).status).toBe(202);
      expectProblem(await client.post(path), 429, 'TOO_MANY_REQUESTS');
    } finally {
      await slow.close();
    }
  });
});
