import { Wallet } from 'ethers';
import type { FaultyRpc } from '../support/faulty-rpc.js';
import { falseOutcomes, forgedTransfer, NO_LOGS } from '../support/lies.js';
import { mineUntil } from '../support/mine-until.js';
import { RpcQuorum } from '../support/rpc-quorum.js';
import { WEI } from '../support/test-chain.js';

const PLAYERS = 10;

describe('several RPC endpoints', () => {
  const quorum = new RpcQuorum();

  it('credit ten deposits and pay ten withdrawals once each while three of them lie', async () => {
    const { chain, treasury } = quorum;
    const [forging, miscounting, silent] = quorum.rpcs as [FaultyRpc, FaultyRpc, FaultyRpc];
    await quorum.startApp([forging.url, miscounting.url, silent.url, chain.chain.rpcUrl]);
    const thief = await quorum.newPlayer();
    forging.lies = await forgedTransfer(chain, { from: thief.address, to: treasury, wei: 9_000n * WEI });
    miscounting.lies = falseOutcomes(treasury);
    silent.lies = NO_LOGS;
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => quorum.newPlayer()));
    const { address } = Wallet.createRandom();
    for (const player of players) {
      await chain.sendTokens(player.address, 250n * WEI);
      expect(await player.withdraw({ amount: 150, address })).toMatchObject({ status: 202 });
    }
    await mineUntil(chain, async () => {
      for (const player of players) {
        expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]);
        expect(await player.deposits()).toMatchObject([{ status: 'credited' }]);
      }
    });
    await quorum.settle();
    for (const player of players) expect(await player.balance()).toBe('1100.00000000');
    expect(await chain.tokenBalanceOf(address)).toBe(1500n * WEI);
    expect(await thief.balance()).toBe('1000.00000000');
  });
});
