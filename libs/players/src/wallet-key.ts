import { randomBytes } from 'node:crypto';
import { Wallet, hexlify } from 'ethers';
import type { Vault } from '@arena/vault';

export interface SealedWallet {
  /** EIP-55 checksummed. */
  walletAddress: string;
  /** The private key, sealed for this address. */
  sealedPrivateKey: string;
}

/** A new wallet on an EVM chain. The key leaves this function sealed only. */
export function newWallet(vault: Vault): SealedWallet {
  const wallet = new Wallet(hexlify(randomBytes(32)));
  return { walletAddress: wallet.address, sealedPrivateKey: vault.seal(wallet.privateKey, wallet.address) };
}
