import { randomBytes } from 'node:crypto';
import { Wallet, hexlify } from 'ethers';
import type { Vault } from '@arena/vault';

export interface SealedWallet {
  /** The address with its EIP-55 checksum. */
  walletAddress: string;
  /** The private key, sealed by the vault for this address. */
  sealedPrivateKey: string;
}

/** Generates a wallet for EVM chains. Its private key leaves this function only in sealed form. */
export function generateWallet(vault: Vault): SealedWallet {
  const wallet = new Wallet(hexlify(randomBytes(32)));
  return { walletAddress: wallet.address, sealedPrivateKey: vault.seal(wallet.privateKey, wallet.address) };
}
