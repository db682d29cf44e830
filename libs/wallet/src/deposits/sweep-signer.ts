import { Wallet } from 'ethers';
import { Injectable } from '@nestjs/common';
import type { UserEntity } from '@arena/players';
import { Vault } from '@arena/vault';
import { Chain } from '../chain/chain.js';
import type { Fees } from '../chain/fees.js';
import { signTransaction, type SignedTransfer } from '../chain/sign-transaction.js';
import { encodeTransfer } from '../chain/token.js';
import { Treasury } from '../chain/treasury.js';
import type { Wei } from '../chain/units.js';

export type SealedWallet = Pick<UserEntity, 'walletAddress' | 'sealedPrivateKey'>;

export interface SweepParams {
  wei: Wei;
  nonce: number;
  gas: bigint;
}

/** Signs transfers with players' private keys. The recipient is always the treasury. */
@Injectable()
export class SweepSigner {
  constructor(
    private readonly chain: Chain,
    private readonly treasury: Treasury,
    private readonly vault: Vault,
  ) {}

  sign(
    { walletAddress, sealedPrivateKey }: SealedWallet,
    { wei, nonce, gas }: SweepParams,
    fees: Fees,
  ): Promise<SignedTransfer> {
    const { chainId, token } = this.chain;
    const wallet = new Wallet(this.vault.open(sealedPrivateKey, walletAddress));
    const data = encodeTransfer(this.treasury.address, wei);
    return signTransaction(wallet, { chainId, to: token, data, nonce, gas, fees });
  }
}
