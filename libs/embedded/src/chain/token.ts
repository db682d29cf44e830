import { AbiCoder, Interface, Wallet, concat, toQuantity } from 'ethers';
import { until } from '../processes.js';
import type { ChainDetails } from './chain-folder.js';
import type { Rpc } from './node.js';
import { TOKEN_BYTECODE } from './token-bytecode.js';

/** One token, or one AVAX, in wei. */
const UNIT = 10n ** 18n;
const TREASURY_TOKENS = 10_000_000_000n * UNIT;
const FAUCET_TOKENS = 1_000_000_000n * UNIT;
/** The amount of AVAX that the treasury and the faucet each get for gas. */
const GAS_AVAX = 1_000_000n * UNIT;

const MINED_MS = 60_000;

const ERC20 = new Interface(['function transfer(address to, uint256 value)']);

/**
 * Deploys the token and sends the treasury its share, in the faucet's first two transactions. Skips those that an
 * earlier start has already made, since it may have been killed between the two.
 */
export async function deployToken(
  rpc: Rpc,
  { tokenAddress, treasuryKey, faucet }: ChainDetails,
): Promise<void> {
  const treasury = new Wallet(treasuryKey).address;
  const done = Number(await rpc.send('eth_getTransactionCount', [faucet, 'latest']));
  if (done === 0) {
    for (const account of [faucet, treasury])
      await rpc.send('anvil_setBalance', [account, toQuantity(GAS_AVAX)]);
    const supply = AbiCoder.defaultAbiCoder().encode(['uint256'], [TREASURY_TOKENS + FAUCET_TOKENS]);
    await sendAndWait(rpc, { from: faucet, data: concat([TOKEN_BYTECODE, supply]) });
  }
  if (done <= 1) {
    const data = ERC20.encodeFunctionData('transfer', [treasury, TREASURY_TOKENS]);
    await sendAndWait(rpc, { from: faucet, to: tokenAddress, data });
  }
}

/**
 * Sends a transaction and waits until it is mined, because the node estimates the gas of the next one from the mined
 * state.
 */
async function sendAndWait(rpc: Rpc, transaction: Record<string, string>): Promise<void> {
  const hash = await rpc.send('eth_sendTransaction', [transaction]);
  let status: string | undefined;
  await until(async () => {
    const receipt = (await rpc.send('eth_getTransactionReceipt', [hash])) as { status: string } | null;
    status = receipt?.status;
    return status !== undefined;
  }, MINED_MS);
  if (status !== '0x1')
    throw new Error(
      `Transaction ${String(hash)} of the embedded chain's setup failed (${status ?? 'not mined'}).`,
    );
}
