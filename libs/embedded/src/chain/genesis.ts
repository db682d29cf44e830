import { AbiCoder, Interface, Wallet, concat, toQuantity } from 'ethers';
import { until } from '../processes.js';
import type { ChainFacts } from './chain-folder.js';
import type { Rpc } from './rpc.js';
import { TOKEN_CODE } from './token-code.js';

const COIN = 10n ** 18n;
/** ARENA: what the treasury begins with, and what the faucet has to give. */
const TREASURY_TOKENS = 10_000_000_000n * COIN;
const FAUCET_TOKENS = 1_000_000_000n * COIN;
/** AVAX for gas. */
const COINS = 1_000_000n * COIN;

const MINED_MS = 60_000;

const ERC20 = new Interface(['function transfer(address to, uint256 value)']);

/**
 * Makes the token and gives the treasury what it begins with: the faucet's first two transactions. What of them was
 * done before, by a start that may have been killed in between, is not done again.
 */
export async function begin(rpc: Rpc, { tokenAddress, treasuryKey, faucet }: ChainFacts): Promise<void> {
  const treasury = new Wallet(treasuryKey).address;
  const done = Number(await rpc.send('eth_getTransactionCount', [faucet, 'latest']));
  if (done === 0) {
    for (const account of [faucet, treasury])
      await rpc.send('anvil_setBalance', [account, toQuantity(COINS)]);
    const supply = AbiCoder.defaultAbiCoder().encode(['uint256'], [TREASURY_TOKENS + FAUCET_TOKENS]);
    await carryOut(rpc, { from: faucet, data: concat([TOKEN_CODE, supply]) });
  }
  if (done <= 1) {
    const data = ERC20.encodeFunctionData('transfer', [treasury, TREASURY_TOKENS]);
    await carryOut(rpc, { from: faucet, to: tokenAddress, data });
  }
}

/** Returns once it is mined: the node works out the gas of the next one by what is mined. */
async function carryOut(rpc: Rpc, transaction: Record<string, string>): Promise<void> {
  const hash = await rpc.send('eth_sendTransaction', [transaction]);
  let status: string | undefined;
  await until(async () => {
    const receipt = (await rpc.send('eth_getTransactionReceipt', [hash])) as { status: string } | null;
    status = receipt?.status;
    return status !== undefined;
  }, MINED_MS);
  if (status !== '0x1')
    throw new Error(`the chain did not carry out its beginning (${status ?? 'not mined'})`);
}
