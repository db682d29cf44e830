import { Wallet } from 'ethers';
import { type CrashChain } from '@arena/wire';
import { asOwner } from '../support/as-owner.js';
import { eventually } from '../support/eventually.js';
import { isPublished, PublishedChains } from '../support/published-chains.js';
import { isSalted, toldChains } from '../support/real-chain.js';
import { WEI, type TestChain } from '../support/test-chain.js';
import { verifyRounds } from '../support/verify-rounds.js';
import { WalletPlayer } from '../support/wallet-player.js';

/** Returns what a transaction publishes, and its sender. */
async function readMessage(chain: TestChain, txHash: string): Promise<{ from: string; data: unknown }> {
  const { from, input } = await chain.rpc<{ from: string; input: string }>(
    'eth_getTransactionByHash',
    txHash,
  );
  return { from, data: JSON.parse(Buffer.from(input.slice(2), 'hex').toString()) };
}

describe('the publication of seed chains on the embedded blockchain', () => {
  const crash = new PublishedChains();

  it('comes before the first round, and the verifier compares the rounds with it', async () => {
    const { chain, treasury } = crash;
    const { seat } = await crash.start();
    const chains = await toldChains(seat.player, 2, (one) => isPublished(one) && isSalted(one));
    const [first, second] = chains as [CrashChain, CrashChain];
    for (const { terminalHash, length, publication } of [first, second]) {
      expect(await readMessage(chain, publication!.txHash)).toEqual({
        from: treasury.toLowerCase(),
        data: {
          record: 'ARENA crash seed chain',
          terminalHash,
          length,
          edgePercent: 1,
          saltBlock: null,
        },
      });
      expect(publication).toMatchObject({
        chainId: chain.chain.chainId,
        explorerUrl: `/explorer/tx/${publication!.txHash}`,
      });
    }

    const rounds = [await crash.playRound()];
    expect(rounds[0]!.fairness.reveal).toMatchObject({ seedChain: { publication: first.publication } });
    const { rpcUrl } = chain.chain;
    const { chainId, block } = first.publication!;
    const verified = await verifyRounds(rounds, { chains, rpcUrl });
    expect(verified).toMatchObject({ code: 0 });
    expect(verified.lines).toContain(
      `seed chain ${first.id}: ${treasury.toLowerCase()} published its terminal hash and its edge in block ${block} of chain ${chainId}`,
    );
    const replaced = { ...first, publication: second.publication };
    expect(await verifyRounds(rounds, { chains: [replaced], rpcUrl })).toMatchObject({ code: 1 });
  });

  it('shares the nonces of the treasury with withdrawals', async () => {
    const { chain, database } = crash;
    const { app, seat } = await crash.start();
    const player = await WalletPlayer.register(app);
    const { address } = Wallet.createRandom();
    await player.withdraw({ amount: '150', address });
    await toldChains(seat.player, 2, isPublished);
    await eventually(async () => expect(await chain.tokenBalanceOf(address)).toBe(150n * WEI));
    const nonces = await asOwner<{ nonce: number }>(
      database,
      'SELECT nonce FROM withdrawals UNION ALL SELECT nonce FROM treasury_messages ORDER BY nonce',
    );
    const first = nonces[0]!.nonce;
    expect(nonces.map(({ nonce }) => nonce)).toEqual([first, first + 1, first + 2]);
  });
});
