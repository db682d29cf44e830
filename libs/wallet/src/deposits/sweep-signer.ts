import { Wallet } from 'ethers';
import { Injectable } from '@nestjs/common';
import type { UserEntity } from '@arena/players';
import { Vault } from '@arena/vault';
import { Chain } from '../chain/chain.js';
import type { Fees } from '../chain/fees.js';
import { signTransfer, type SignedTransfer } from '../chain/sign-transfer.js';
import { Treasury } from '../chain/treasury.js';
import type { Wei } from '../chain/units.js';

export type SealedWallet = Pick<UserEntity, 'walletAddress' | 'sealedPrivateKey'>;

/** The parameters that all attempts of a sweep share. */
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
    return signTransfer(wallet, { chainId, token, to: this.treasury.address, wei, nonce, gas, fees });
  }
}
