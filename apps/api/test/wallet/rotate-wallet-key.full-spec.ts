import { createECDH } from 'node:crypto';
import { computeAddress } from 'ethers';
import { Vault } from '@arena/vault';
import { rotateWalletKey } from '../../src/cli/rotate-wallet-key.js';
import { asOwner } from '../support/as-owner.js';
import { runEntry } from '../support/api-process.js';
import { blockAt } from '../support/breakpoint.js';
import { configOn, TEST_VARIABLES } from '../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const OLD = TEST_VARIABLES.WALLET_MASTER_KEY;
const NEW = 'fedcba9876543210'.repeat(4);
const BOTH = { WALLET_MASTER_KEY: NEW, WALLET_MASTER_KEY_PREVIOUS: OLD };
/** The batch size of the rotation. With this many wallets, one batch is committed before the kill and two are left. */
const BATCH = 200;
const WALLETS = 2 * BATCH + 50;

interface SealedKey {
  id: number;
  address: string;
  sealed: string;
}

describe('admin rotate-wallet-key', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createTestDatabase();
  });

  const rotate = (variables: Record<string, string> = BOTH): Promise<string> =>
    rotateWalletKey([], configOn(database, variables));

  const keys = (): Promise<SealedKey[]> =>
    asOwner<SealedKey>(
      database,
      'SELECT id, wallet_address AS address, sealed_private_key AS sealed FROM users ORDER BY id',
    );

  const sealedUnder = async (masterKey: string): Promise<number> => {
    const { prefix } = new Vault(masterKey);
    return (await keys()).filter(({ sealed }) => sealed.startsWith(prefix)).length;
  };

  /** Expects that this master key alone opens every private key, and that each one belongs to its address. */
  const expectAllToOpenUnder = async (masterKey: string): Promise<void> => {
    const vault = new Vault(masterKey);
    for (const { sealed, address } of await keys())
      expect(addressOf(vault.open(sealed, address))).toBe(address);
  };

  it('reseals every key, also when it is killed and run again, and records it in the audit log', async () => {
    const secrets = await insertWallets(database, WALLETS);
    const point = await blockAt(database, { event: 'AFTER UPDATE ON users', row: BATCH + 50 });
    const killed = runEntry('admin', database, BOTH, ['rotate-wallet-key']);
    await point.reached();
    killed.child.kill('SIGKILL');
    const { output: firstOutput } = await killed.exit;
    await point.remove();
    expect([await sealedUnder(NEW), await sealedUnder(OLD)]).toEqual([BATCH, WALLETS - BATCH]);

    const { code, output } = await runEntry('admin', database, BOTH, ['rotate-wallet-key']).exit;

    expect([code, output]).toEqual([
      0,
      expect.stringMatching(`^${WALLETS - BATCH} private keys were re-encrypted`),
    ]);
    await expectAllToOpenUnder(NEW);
    expect(await rotate()).toMatch(/^0 private keys/);
    const entries = await asOwner<{ before: object; after: { masterKey: string; resealed: number } }>(
      database,
      `SELECT before, after FROM audit_entries WHERE action = 'rotate-wallet-key' ORDER BY id`,
    );
    const [from, to] = [new Vault(OLD).keyId, new Vault(NEW).keyId];
    expect(entries).toEqual(
      [BATCH, BATCH, WALLETS - 2 * BATCH].map((resealed) => ({
        before: { masterKeys: [from] },
        after: { masterKey: to, resealed },
      })),
    );
    const published = firstOutput + output + JSON.stringify(entries);
    for (const secret of [OLD, NEW, ...secrets]) expect(published).not.toContain(secret);
  });
});

/** Computes the same address as ethers, but uses Node's secp256k1, which is faster. */
function addressOf(privateKeyInHex: string): string {
  const pair = createECDH('secp256k1');
  pair.setPrivateKey(privateKeyInHex.slice(2), 'hex');
  return computeAddress(`0x${pair.getPublicKey('hex')}`);
}

/** Inserts users whose private keys are sealed under the old master key. Returns the private keys without 0x. */
async function insertWallets(database: TestDatabase, count: number): Promise<string[]> {
  const vault = new Vault(OLD);
  const wallets = Array.from({ length: count }, () => {
    const pair = createECDH('secp256k1');
    pair.generateKeys();
    const privateKey = `0x${pair.getPrivateKey('hex').padStart(64, '0')}`;
    return { privateKey, address: addressOf(privateKey) };
  });
  await asOwner(
    database,
    `INSERT INTO users (username, email, password_hash, wallet_address, sealed_private_key)
     SELECT 'user-' || n, 'user-' || n || '@example.com', 'none', address, sealed
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS inserted (address, sealed, n)`,
    [
      wallets.map(({ address }) => address),
      wallets.map(({ privateKey: key, address }) => vault.seal(key, address)),
    ],
  );
  return wallets.map(({ privateKey: key }) => key.slice(2));
}
