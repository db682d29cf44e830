import { Wallet } from 'ethers';
import type { ChainSettings } from '@arena/config';
import type { TransferOrder, SignedTransfer } from './signed-transfer.js';
import { signTransfer } from './signed-transfer.js';

/** The house's wallet: deposits end in it, withdrawals are paid from it. Its key never leaves this class. */
export class Treasury {
  readonly #key: string;
  /** EIP-55. */
  readonly address: string;

  constructor({ treasuryKey }: ChainSettings) {
    this.#key = treasuryKey;
    this.address = new Wallet(treasuryKey).address;
  }

  sign(order: TransferOrder): Promise<SignedTransfer> {
    return signTransfer(this.#key, order);
  }
}
