import { createECDH } from 'node:crypto';
import { Wallet, computeAddress } from 'ethers';
import { Vault } from '@arena/vault';
import { rotateWalletKey } from '../../src/cli/rotate-wallet-key.js';
import { asOwner } from '../support/as-owner.js';
import { expectBooksToBalance } from '../support/books.js';
import { blockAt } from '../support/breakpoint.js';
import { PASSWORD, registerPlayer, type Player } from '../support/players.js';
import { configOn, startApiOn, TEST_VARIABLES } from '../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const OLD = TEST_VARIABLES.WALLET_MASTER_KEY;
const NEW = 'fedcba9876543210'.repeat(4);
const BOTH = { WALLET_MASTER_KEY: NEW, WALLET_MASTER_KEY_PREVIOUS: OLD };
/** The batch size of the rotation. With this many wallets, one batch is committed before the kill and two are left. */
const BATCH = 200;

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

  /** Expects that this master key alone opens every private key, and that each one belongs to its address. */
  const expectAllToOpenUnder = async (masterKey: string): Promise<void> => {
    const vault = new Vault(masterKey);
    for (const { sealed, address } of await keys())
      expect(addressOf(vault.open(sealed, address))).toBe(address);
  };

  it('changes nothing when a private key cannot be opened with the given master keys', async () => {
    await insertWallets(database, 3);
    const [, damaged] = await keys();
    const other = { WALLET_MASTER_KEY: NEW, WALLET_MASTER_KEY_PREVIOUS: 'a'.repeat(64) };
    await expect(rotate(other)).rejects.toThrow(
      /^The private keys of users \d+, \d+, \d+ cannot be opened with the given master keys/,
    );
    await asOwner(database, 'UPDATE users SET sealed_private_key = sealed_private_key || $2 WHERE id = $1', [
      damaged!.id,
      'AAAA',
    ]);
    const before = await keys();
    await expect(rotate()).rejects.toThrow(`The private keys of users ${damaged!.id} cannot be opened`);
    expect(await keys()).toEqual(before);
  });

  it('rejects a key on the command line, which other users can read', async () => {
    const rotation = rotateWalletKey(['--to', NEW], configOn(database, BOTH));
    await expect(rotation).rejects.toThrow(/WALLET_MASTER_KEY_PREVIOUS/);
    await expect(rotation).rejects.not.toThrow(NEW);
  });

  it('keeps private keys readable before, during and after the rotation', async () => {
    const variables = { RATE_LIMIT_FACTOR: '1000' };
    const earlier = await startApiOn(database, variables);
    const early = await registerPlayer(earlier);
    const earlyKey = await privateKey(early);
    await earlier.close();
    await insertWallets(database, BATCH);

    const during = await startApiOn(database, { ...variables, ...BOTH });
    const late = await registerPlayer(during);
    const returned = { ...early, client: early.client.sharedWith(during.url) };
    expect(await privateKey(returned)).toBe(earlyKey);
    const point = await blockAt(database, { event: 'AFTER UPDATE ON users', row: BATCH });
    const rotating = rotate();
    await point.reached();
    expect(await privateKey(returned)).toBe(earlyKey);
    await point.remove();
    await rotating;
    expect(await privateKey(returned)).toBe(earlyKey);
    const lateKey = await privateKey(late);
    await during.close();

    const after = await startApiOn(database, { ...variables, WALLET_MASTER_KEY: NEW });
    expect(await privateKey({ ...early, client: early.client.sharedWith(after.url) })).toBe(earlyKey);
    expect(await privateKey({ ...late, client: late.client.sharedWith(after.url) })).toBe(lateKey);
    await after.close();
    await expectAllToOpenUnder(NEW);
  });

  it('leaves the books balanced', async () => {
    const app = await startApiOn(database, BOTH);
    await registerPlayer(app);
    await app.close();
    await rotate({ WALLET_MASTER_KEY: OLD, WALLET_MASTER_KEY_PREVIOUS: NEW });
    await expectBooksToBalance(database);
  });
});

/** Computes the same address as ethers, but uses Node's secp256k1, which is faster. */
function addressOf(privateKeyInHex: string): string {
  const pair = createECDH('secp256k1');
  pair.setPrivateKey(privateKeyInHex.slice(2), 'hex');
  return computeAddress(`0x${pair.getPublicKey('hex')}`);
}

async function privateKey({ client, user }: Player): Promise<string> {
  const path = `/api/user/${user.id}/wallet/private-key`;
  const { status, body, text } = await client.post<{ privateKey: string }>(path, { password: PASSWORD });
  if (status !== 200) throw new Error(`the private key was not revealed: ${status} ${text}`);
  expect(new Wallet(body.privateKey).address).toBe(user.walletAddress);
  return body.privateKey;
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
