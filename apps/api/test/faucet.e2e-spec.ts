import { describe, expect, it } from '@jest/globals';
import { registerPlayers } from './support/players.js';
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
});
