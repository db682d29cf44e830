import { Wallet, getAddress } from 'ethers';
import { Vault, VaultError } from '@arena/vault';
import { generateWallet } from './wallet-key.js';

const vault = new Vault('0123456789abcdef'.repeat(4));

describe(generateWallet, () => {
  it('returns a checksummed address and its sealed private key', () => {
    const { walletAddress, sealedPrivateKey } = generateWallet(vault);
    expect(getAddress(walletAddress.toLowerCase())).toBe(walletAddress);
    expect(new Wallet(vault.open(sealedPrivateKey, walletAddress)).address).toBe(walletAddress);
  });

  it('seals the private key for its own address only', () => {
    const [wallet, other] = [generateWallet(vault), generateWallet(vault)];
    expect(wallet.walletAddress).not.toBe(other.walletAddress);
    expect(() => vault.open(wallet.sealedPrivateKey, other.walletAddress)).toThrow(VaultError);
  });
});
