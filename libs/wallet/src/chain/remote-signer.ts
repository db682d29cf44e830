import { Transaction, toQuantity } from 'ethers';
import { inSpan } from '@arena/telemetry';
import type { WalletTiming } from '../wallet-timing.js';
import { ChainUnavailableError } from './chain-unavailable.js';
import type { TransactionSigner, UnsignedTransaction } from './sign-transaction.js';

interface SignerSettings {
  /** The address in EIP-55 form whose key the signer holds. */
  address: string;
  signerUrl: string;
  signerToken: string | undefined;
}

/** Thrown if the remote signer refuses a transaction. Another transaction may be signed nevertheless. */
export class SignerRefusalError extends Error {}

interface Reply {
  result?: unknown;
  error?: { message?: unknown };
}

/**
 * Signs transactions with a key that a remote signer holds, through `eth_signTransaction` over JSON-RPC (Web3Signer and
 * compatible ones). Believes no answer: the signed transaction must be the requested one, by the expected address.
 */
export class RemoteSigner implements TransactionSigner {
  constructor(
    private readonly settings: SignerSettings,
    private readonly timing: Pick<WalletTiming, 'signerTimeoutMs'>,
  ) {}

  /**
   * @throws SignerRefusalError if the signer refuses
   * @throws ChainUnavailableError if the signer is not available or signs something else
   */
  async signTransaction(transaction: UnsignedTransaction): Promise<string> {
    try {
      const signed = Transaction.from(
        await inSpan('signer', { kind: 'CLIENT' }, () => this.request(transaction)),
      );
      const { unsignedSerialized } = Transaction.from(transaction);
      if (signed.from !== this.settings.address || signed.unsignedSerialized !== unsignedSerialized)
        throw new Error('the signer signed another transaction or used another key');
      return signed.serialized;
    } catch (error) {
      if (error instanceof SignerRefusalError) throw error;
      throw new ChainUnavailableError('signature of the treasury', error);
    }
  }

  private async request(transaction: UnsignedTransaction): Promise<string> {
    const { signerUrl, signerToken } = this.settings;
    const response = await fetch(signerUrl, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(signerToken === undefined ? {} : { Authorization: `Bearer ${signerToken}` }),
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'eth_signTransaction',
        params: [this.toParams(transaction)],
      }),
      redirect: 'error', // a redirect could take the token elsewhere
      signal: AbortSignal.timeout(this.timing.signerTimeoutMs),
    });
    if (!response.ok) throw new Error(`the signer answered with status ${response.status}`);
    const { result, error } = (await response.json()) as Reply;
    if (error !== undefined) throw new SignerRefusalError(`the signer refused: ${String(error.message)}`);
    // Web3Signer returns the signed transaction, other implementations an object that contains it.
    const rawTx = typeof result === 'string' ? result : (result as { raw?: unknown } | null)?.raw;
    if (typeof rawTx !== 'string') throw new Error('the signer returned no transaction');
    return rawTx;
  }

  private toParams(transaction: UnsignedTransaction): Record<string, string> {
    const { chainId, to, value, data, nonce, gasLimit, maxFeePerGas, maxPriorityFeePerGas } = transaction;
    return {
      from: this.settings.address,
      to,
      data,
      value: toQuantity(value),
      nonce: toQuantity(nonce),
      gas: toQuantity(gasLimit),
      maxFeePerGas: toQuantity(maxFeePerGas),
      maxPriorityFeePerGas: toQuantity(maxPriorityFeePerGas),
      chainId: toQuantity(chainId),
    };
  }
}
