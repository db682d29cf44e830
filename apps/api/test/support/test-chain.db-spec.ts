import { Wallet } from 'ethers';
import { eventually } from './eventually.js';
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

  it('mines the transfers that several signers of one account send at the same time', async () => {
    const { privateKey, address } = Wallet.createRandom();
    await chain.setAvaxBalance(address, WEI);
    await chain.sendTokens(address, 55n * WEI);
    await eventually(async () => expect(await chain.tokenBalanceOf(address)).toBe(55n * WEI));
    const to = Wallet.createRandom().address;
    const amounts = Array.from({ length: 10 }, (_, index) => BigInt(index + 1) * WEI);
    await Promise.all(amounts.map((wei) => new TokenHolder(chain, privateKey).send(to, wei)));
    await eventually(async () => expect(await chain.tokenBalanceOf(to)).toBe(55n * WEI));
  });

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
