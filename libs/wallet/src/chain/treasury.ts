import { Wallet } from 'ethers';
import type { ChainSettings } from '@arena/config';
import { signTransfer, type SignedTransfer, type TransferParams } from './sign-transfer.js';

/** The address that collects deposits and pays withdrawals. Its private key never leaves this class. */
export class Treasury {
  readonly #key: string;
  /** The address in EIP-55 form. */
  readonly address: string;

  constructor({ treasuryKey }: ChainSettings) {
    this.#key = treasuryKey;
    this.address = new Wallet(treasuryKey).address;
  }

  sign(transfer: TransferParams): Promise<SignedTransfer> {
    return signTransfer(this.#key, transfer);
  }
}
