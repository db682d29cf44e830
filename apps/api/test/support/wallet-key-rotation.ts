import { createECDH } from 'node:crypto';
import { computeAddress } from 'ethers';
import { Vault } from '@arena/vault';
import { rotateWalletKey } from '../../src/cli/rotate-wallet-key.js';
import { asOwner } from './as-owner.js';
import { configOn, TEST_VARIABLES } from './test-app.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** The master keys before and after the rotation. */
export const OLD_KEY = TEST_VARIABLES.WALLET_MASTER_KEY;
export const NEW_KEY = 'fedcba9876543210'.repeat(4);
/** The environment variables of a rotation. */
export const BOTH_KEYS = { WALLET_MASTER_KEY: NEW_KEY, WALLET_MASTER_KEY_PREVIOUS: OLD_KEY };
/** How many private keys the rotation re-encrypts in one transaction. */
export const BATCH = 200;

interface SealedKey {
  id: number;
  address: string;
  sealed: string;
}

/** The rotation of the master key that seals the private keys of wallets, on a new database per test. */
export class WalletKeyRotation {
  database!: TestDatabase;

  /** Registers a hook for the calling spec. */
  constructor() {
    beforeEach(async () => {
      this.database = await createTestDatabase();
    });
  }

  /** Runs `admin rotate-wallet-key` in this process and returns its output. */
  run(variables: Record<string, string> = BOTH_KEYS): Promise<string> {
    return rotateWalletKey([], configOn(this.database, variables));
  }

  sealedKeys(): Promise<SealedKey[]> {
    return asOwner<SealedKey>(
      this.database,
      'SELECT id, wallet_address AS address, sealed_private_key AS sealed FROM users ORDER BY id',
    );
  }

  /** Expects that this master key alone opens every private key, and that each one belongs to its address. */
  async expectAllToOpenUnder(masterKey: string): Promise<void> {
    const vault = new Vault(masterKey);
    for (const { sealed, address } of await this.sealedKeys())
      expect(addressOf(vault.open(sealed, address))).toBe(address);
  }

  /** Inserts users whose private keys are sealed under the old master key. Returns the private keys without 0x. */
  async insertWallets(count: number): Promise<string[]> {
    const vault = new Vault(OLD_KEY);
    const wallets = Array.from({ length: count }, () => {
      const pair = createECDH('secp256k1');
      pair.generateKeys();
      const privateKey = `0x${pair.getPrivateKey('hex').padStart(64, '0')}`;
      return { privateKey, address: addressOf(privateKey) };
    });
    await asOwner(
      this.database,
      `INSERT INTO users (username, email, password_hash, wallet_address, sealed_private_key)
       SELECT 'user-' || n, 'user-' || n || '@example.com', 'none', address, sealed
       FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS inserted (address, sealed, n)`,
      [
        wallets.map(({ address }) => address),
        wallets.map(({ privateKey, address }) => vault.seal(privateKey, address)),
      ],
    );
    return wallets.map(({ privateKey }) => privateKey.slice(2));
  }
}

/** Computes the same address as ethers, but uses Node's secp256k1, which is faster. */
function addressOf(privateKeyInHex: string): string {
  const pair = createECDH('secp256k1');
  pair.setPrivateKey(privateKeyInHex.slice(2), 'hex');
  return computeAddress(`0x${pair.getPublicKey('hex')}`);
}
