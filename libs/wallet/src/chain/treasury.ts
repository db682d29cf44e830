import { Wallet, getAddress } from 'ethers';
import type { ChainSettings } from '@arena/config';
import { WalletTiming } from '../wallet-timing.js';
import { RemoteSigner } from './remote-signer.js';
import {
  signTransaction,
  type SignedTransfer,
  type TransactionParams,
  type TransactionSigner,
} from './sign-transaction.js';

/** The treasury that pays. Payments from an earlier treasury are excluded, because they need its nonces and its key. */
export interface PayingAccount {
  chainId: number;
  /** The address in EIP-55 form. */
  treasury: string;
}

/** The address that collects deposits and pays withdrawals. Its key never leaves its signer. */
export class Treasury {
  /** The address in EIP-55 form. */
  readonly address: string;
  readonly account: PayingAccount;
  readonly #signer: TransactionSigner;

  constructor(
    { chainId, treasury }: Pick<ChainSettings, 'chainId' | 'treasury'>,
    timing = new WalletTiming(),
  ) {
    if ('key' in treasury) {
      const wallet = new Wallet(treasury.key);
      this.address = wallet.address;
      this.#signer = wallet;
    } else {
      this.address = getAddress(treasury.address);
      this.#signer = new RemoteSigner({ ...treasury, address: this.address }, timing);
    }
    this.account = { chainId, treasury: this.address };
  }

  /**
   * Signs a transaction. Must not be called within a database transaction, because the signer can be remote.
   * @throws SignerRefusalError if the remote signer refuses
   * @throws ChainUnavailableError if the remote signer is not available
   */
  sign(transaction: TransactionParams): Promise<SignedTransfer> {
    return signTransaction(this.#signer, transaction);
  }
}
