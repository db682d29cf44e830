import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestChain, WEI, type TestChain } from './test-chain.js';
import { TokenHolder } from './token-holder.js';

/** Without the wait before a revert, about one attempt in twenty failed. */
const ATTEMPTS = 40;

describe('a test chain', () => {
  let chain: TestChain;

  beforeAll(async () => {
    chain = await startTestChain();
  });

  afterAll(() => chain.close());

  it('undoes transactions that the node has only just received, and mines them once when they return', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const sender = await TokenHolder.funded(chain, WEI);
      const revert = await chain.snapshot();
      const txHash = await sender.send(sender.address, WEI);
      await revert();
      expect(await chain.hasTransaction(txHash)).toBe(false);
      await chain.mine(3);
      await sender.rebroadcastAll();
      await chain.mine();
      const logs = await chain.rpc<{ transactionHash: string }[]>('eth_getLogs', { fromBlock: '0x0' });
      expect(logs.filter(({ transactionHash }) => transactionHash === txHash)).toHaveLength(1);
    }
  });
});
