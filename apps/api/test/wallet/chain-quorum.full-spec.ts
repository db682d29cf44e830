import { Wallet } from 'ethers';
import type { FaultyRpc } from '../support/faulty-rpc.js';
import { falseOutcomes, forgedTransfer, NO_LOGS } from '../support/lies.js';
import { mineUntil } from '../support/mine-until.js';
import { runJobs } from '../support/jobs.js';
import { RpcQuorum } from '../support/rpc-quorum.js';
import { WEI } from '../support/test-chain.js';

describe('several RPC endpoints', () => {
  const quorum = new RpcQuorum();

  it('credit nothing that only one of two reports, and the deposit once they agree', async () => {
    const { chain, treasury } = quorum;
    const [forging, silent] = quorum.rpcs as [FaultyRpc, FaultyRpc];
    await quorum.startApp([forging.url, silent.url]);
    const player = await quorum.newPlayer();
    forging.lies = await forgedTransfer(chain, { from: player.address, to: treasury, wei: 9_000n * WEI });
    silent.lies = NO_LOGS;
    await chain.sendTokens(player.address, 250n * WEI);
    await quorum.settle();
    expect(await player.balance()).toBe('1000.00000000');
    expect(await player.deposits()).toEqual([]);

    silent.lies = [];
    await runJobs('wallet-rescan');
    await mineUntil(chain, async () => expect(await player.balance()).toBe('1250.00000000'));
    await quorum.settle();
    expect(await player.balance()).toBe('1250.00000000');
  });

  it('hold a withdrawal whose outcome they dispute, and confirm it once they agree', async () => {
    const { chain, treasury } = quorum;
    const [lying] = quorum.rpcs as [FaultyRpc];
    await quorum.startApp([lying.url, chain.chain.rpcUrl]);
    const player = await quorum.newPlayer();
    const { address } = Wallet.createRandom();
    lying.lies = falseOutcomes(treasury);
    await player.withdraw({ amount: 300, address });
    await mineUntil(chain, async () => expect(await chain.tokenBalanceOf(address)).toBe(300n * WEI));
    await quorum.settle();
    expect(await player.withdrawals()).toMatchObject([{ status: 'sent' }]);
    expect(await player.balance()).toBe('700.00000000');

    lying.lies = [];
    await mineUntil(chain, async () =>
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]),
    );
    expect(await player.balance()).toBe('700.00000000');
  });

  it('process deposits and withdrawals while one of three is down', async () => {
    const { chain } = quorum;
    const [down, second, third] = quorum.rpcs as [FaultyRpc, FaultyRpc, FaultyRpc];
    await quorum.startApp([down.url, second.url, third.url]);
    const player = await quorum.newPlayer();
    down.mode = 'down';
    await chain.sendTokens(player.address, 250n * WEI);
    await player.withdraw({ amount: 150 });
    await mineUntil(chain, async () => {
      expect(await player.withdrawals()).toMatchObject([{ status: 'confirmed' }]);
      expect(await player.balance()).toBe('1100.00000000');
    });
  });
});
