import { Wallet, keccak256 } from 'ethers';
import { eventually } from './eventually.js';
import { ERC20, WEI, type TestChain } from './test-chain.js';

const GWEI = 10n ** 9n;
const MAX_FEE = 100n * GWEI;
/** More attempts than a spec has concurrent signers of one account. */
const ATTEMPTS = 20;
/** The node's errors if another transaction has used the nonce, or will use it. */
const NONCE_IS_TAKEN = /nonce too low|underpriced/;

interface SignOptions {
  /** The default is the next unused nonce. */
  nonce?: number;
  /** The priority fee. Of two transactions with the same nonce, the one with the higher tip is mined. */
  tip?: bigint;
}

/** An account outside the API that signs ARENA transfers with its own key and can rebroadcast them. */
export class TokenHolder {
  readonly address: string;
  private readonly wallet: Wallet;
  private readonly signed = new Set<string>();

  constructor(
    private readonly chain: TestChain,
    privateKey: string = Wallet.createRandom().privateKey,
  ) {
    this.wallet = new Wallet(privateKey);
    this.address = this.wallet.address;
  }

  /** Creates an account with this many tokens (in wei) and enough AVAX for gas. */
  static async funded(chain: TestChain, wei: bigint): Promise<TokenHolder> {
    const holder = new TokenHolder(chain);
    await chain.setAvaxBalance(holder.address, 1000n * WEI);
    await chain.sendTokens(holder.address, wei);
    // The node responds before it mines the transfer, and the test may revert the chain next.
    await eventually(async () => {
      if ((await chain.tokenBalanceOf(holder.address)) !== wei) throw new Error('the transfer is not mined');
    });
    return holder;
  }

  /** Sends ARENA. Returns the transaction hash. */
  async send(to: string, wei: bigint, { nonce, tip = GWEI }: SignOptions = {}): Promise<string> {
    if (nonce !== undefined) return this.sendWithNonce(nonce, tip, to, wei);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.sendWithNonce(await this.nextNonce(), tip, to, wei);
      } catch (error) {
        // The API signs with the treasury's key too, for example when it publishes the seed chain at its start.
        if (attempt === ATTEMPTS || !NONCE_IS_TAKEN.test((error as Error).message)) throw error;
      }
    }
  }

  /** Rebroadcasts all transactions after a reorganisation. The node rejects those that are still mined. */
  async rebroadcastAll(): Promise<void> {
    for (const raw of this.signed) await this.chain.rpc('eth_sendRawTransaction', raw).catch(() => undefined);
  }

  private async sendWithNonce(nonce: number, tip: bigint, to: string, wei: bigint): Promise<string> {
    const { chainId, tokenAddress } = this.chain.chain;
    const raw = await this.wallet.signTransaction({
      type: 2,
      chainId,
      to: tokenAddress,
      data: ERC20.encodeFunctionData('transfer', [to, wei]),
      nonce,
      gasLimit: 100_000n,
      maxFeePerGas: MAX_FEE + tip,
      maxPriorityFeePerGas: tip,
    });
    const txHash = keccak256(raw);
    this.signed.add(raw);
    await this.chain.rpc('eth_sendRawTransaction', raw).catch(async (error: unknown) => {
      // A concurrent call to rebroadcastAll may have sent it already.
      if (await this.chain.hasTransaction(txHash)) return;
      this.signed.delete(raw);
      throw error;
    });
    return txHash;
  }

  private async nextNonce(): Promise<number> {
    return Number(await this.chain.rpc<string>('eth_getTransactionCount', this.address, 'pending'));
  }
}
