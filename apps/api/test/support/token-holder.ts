import { Wallet, keccak256 } from 'ethers';
import { eventually } from './eventually.js';
import { ERC20, WEI, type TestChain } from './test-chain.js';

const GWEI = 10n ** 9n;
const MOST_FOR_GAS = 100n * GWEI;

interface SignOptions {
  nonce?: number;
  /** Of the fee: the more, the sooner it is mined, and before another one with its nonce. */
  tip?: bigint;
}

/** Somebody who has a key, and signs transfers of ARENA with it. What was signed once can be sent again. */
export class TokenHolder {
  readonly address: string;
  private readonly wallet: Wallet;
  private readonly signed: string[] = [];

  constructor(
    private readonly chain: TestChain,
    privateKey: string = Wallet.createRandom().privateKey,
  ) {
    this.wallet = new Wallet(privateKey);
    this.address = this.wallet.address;
  }

  /** Somebody from outside, with gas and so many tokens. */
  static async with(chain: TestChain, tokens: bigint): Promise<TokenHolder> {
    const holder = new TokenHolder(chain);
    await chain.giveCoins(holder.address, 1000n * WEI);
    await chain.send(holder.address, tokens);
    // The node answers before it mines: what a test undoes next might have been this.
    await eventually(async () => {
      if ((await chain.tokensOf(holder.address)) !== tokens) throw new Error('the faucet has not paid yet');
    });
    return holder;
  }

  /** Sends ARENA. Answers the transaction's hash. */
  async send(to: string, tokens: bigint, { nonce, tip = GWEI }: SignOptions = {}): Promise<string> {
    const { chainId, tokenAddress } = this.chain.chain;
    const raw = await this.wallet.signTransaction({
      type: 2,
      chainId,
      to: tokenAddress,
      data: ERC20.encodeFunctionData('transfer', [to, tokens]),
      nonce: nonce ?? (await this.nextNonce()),
      gasLimit: 100_000n,
      maxFeePerGas: MOST_FOR_GAS + tip,
      maxPriorityFeePerGas: tip,
    });
    const txHash = keccak256(raw);
    this.signed.push(raw);
    await this.chain.rpc('eth_sendRawTransaction', raw).catch(async (error: unknown) => {
      // A reorganisation at this moment has sent it already, with all the others.
      if (!(await this.chain.knows(txHash))) throw error;
    });
    return txHash;
  }

  /** Whatever a reorganisation has undone finds its way back; of what was mined already, the node says so. */
  async sendAllAgain(): Promise<void> {
    for (const raw of this.signed) await this.chain.rpc('eth_sendRawTransaction', raw).catch(() => undefined);
  }

  private async nextNonce(): Promise<number> {
    return Number(await this.chain.rpc<string>('eth_getTransactionCount', this.address, 'pending'));
  }
}
