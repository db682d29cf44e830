import { describe, expect, it } from '@jest/globals';
import { Wallet, getAddress } from 'ethers';
import { Vault, VaultError } from '@arena/vault';
import { newWallet } from './wallet-key.js';

const vault = new Vault('0123456789abcdef'.repeat(4));

describe(newWallet, () => {
  it('has a checksummed address whose key lies in the vault', () => {
    const { walletAddress, sealedPrivateKey } = newWallet(vault);
    expect(getAddress(walletAddress.toLowerCase())).toBe(walletAddress);
    expect(new Wallet(vault.open(sealedPrivateKey, walletAddress)).address).toBe(walletAddress);
  });

  it('has a key that opens for no other address', () => {
    const [mine, other] = [newWallet(vault), newWallet(vault)];
    expect(mine.walletAddress).not.toBe(other.walletAddress);
    expect(() => vault.open(mine.sealedPrivateKey, other.walletAddress)).toThrow(VaultError);
  });
});
