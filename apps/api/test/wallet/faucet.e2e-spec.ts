import { registerPlayers } from '../support/players.js';
import { expectProblem } from '../support/problems.js';
import { startApiOn } from '../support/test-app.js';
import { WEI } from '../support/test-chain.js';
import { withWallets } from '../support/with-wallets.js';

describe('the faucet', () => {
  const wallets = withWallets({ SIGNUP_GRANT_ARENA: '0' });

  it('serves concurrent requests of several players', async () => {
    const players = await registerPlayers(wallets.app, 8);
    const answers = await Promise.all(
      players.map(({ client, user }) => client.post(`/api/user/${user.id}/wallet/faucet`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(players.map(() => 202));
    const balances = await Promise.all(
      players.map(({ user }) => wallets.chain.rpc<string>('eth_getBalance', user.walletAddress, 'latest')),
    );
    // A sweep may have spent a part of it already.
    for (const balance of balances) expect(BigInt(balance)).toBeGreaterThan(WEI / 2n);
  });

  it('limits the requests of a player per hour', async () => {
    const { app, chain } = wallets;
    const [player] = await registerPlayers(app, 1);
    const path = `/api/user/${player!.user.id}/wallet/faucet`;
    // The factor reduces the limit from ten to two requests.
    const strict = await startApiOn(app.database, { ...chain.variables, RATE_LIMIT_FACTOR: '0.2' });
    try {
      const client = player!.client.sharedWith(strict.url);
      for (let count = 0; count < 2; count += 1) expect((await client.post(path)).status).toBe(202);
      expectProblem(await client.post(path), 429, 'TOO_MANY_REQUESTS');
    } finally {
      await strict.close();
    }
  });
});
