import { createECDH } from 'node:crypto';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Wallet, computeAddress } from 'ethers';
import { Vault } from '@arena/vault';
import { rotateWalletKey } from '../src/cli/rotate-wallet-key.js';
import { asOwner } from './support/as-owner.js';
import { expectBooksToBalance } from './support/books.js';
import { runEntry } from './support/entry.js';
import { holdAt } from './support/named-point.js';
import { PASSWORD, registerPlayer, type Player } from './support/players.js';
import { configOn, startApiOn, TEST_VARIABLES } from './support/test-app.js';
import { createTestDatabase, type TestDatabase } from './support/test-database.js';

// Commands are processes, compiled on the fly: slow on a busy machine.
jest.setTimeout(120_000);

const OLD = TEST_VARIABLES.WALLET_MASTER_KEY;
const NEW = 'fedcba9876543210'.repeat(4);
const BOTH = { WALLET_MASTER_KEY: NEW, WALLET_MASTER_KEY_PREVIOUS: OLD };
/** A batch of the rotation, and so many of them that one ends before a kill and one is to come after it. */
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
    const { mark } = new Vault(masterKey);
    return (await keys()).filter(({ sealed }) => sealed.startsWith(mark)).length;
  };

  /** Under this master key alone; and each key is its address's. */
  const expectAllToOpenUnder = async (masterKey: string): Promise<void> => {
    const vault = new Vault(masterKey);
    for (const { sealed, address } of await keys())
      expect(addressOf(vault.open(sealed, address))).toBe(address);
  };

  it('seals every key anew, whenever it is killed and run again, and notes what it did', async () => {
    const secrets = await plantWallets(database, WALLETS);
    const point = await holdAt(database, { event: 'AFTER UPDATE ON users', row: BATCH + 50 });
    const killed = runEntry('admin', database, BOTH, ['rotate-wallet-key']);
    await point.reached(60_000);
    killed.child.kill('SIGKILL');
    const { said: first } = await killed.ending;
    await point.remove();
    expect([await sealedUnder(NEW), await sealedUnder(OLD)]).toEqual([BATCH, WALLETS - BATCH]);

    const { code, said } = await runEntry('admin', database, BOTH, ['rotate-wallet-key']).ending;

    expect([code, said]).toEqual([
      0,
      expect.stringMatching(`^${WALLETS - BATCH} private keys were sealed anew`),
    ]);
    await expectAllToOpenUnder(NEW);
    expect(await rotate()).toMatch(/^0 private keys/);
    const notes = await asOwner<{ before: object; after: { masterKey: string; resealed: number } }>(
      database,
      `SELECT before, after FROM audit_entries WHERE action = 'rotate-wallet-key' ORDER BY id`,
    );
    const [from, to] = [new Vault(OLD).keyId, new Vault(NEW).keyId];
    expect(notes).toEqual(
      [BATCH, BATCH, WALLETS - 2 * BATCH].map((resealed) => ({
        before: { masterKeys: [from] },
        after: { masterKey: to, resealed },
      })),
    );
    const told = first + said + JSON.stringify(notes);
    for (const secret of [OLD, NEW, ...secrets]) expect(told).not.toContain(secret);
  });

  it('changes nothing when a key opens under no master key that was given', async () => {
    await plantWallets(database, 3);
    const [, damaged] = await keys();
    const other = { WALLET_MASTER_KEY: NEW, WALLET_MASTER_KEY_PREVIOUS: 'a'.repeat(64) };
    await expect(rotate(other)).rejects.toThrow(/^The private keys of users \d+, \d+, \d+ do not open under/);
    await asOwner(database, 'UPDATE users SET sealed_private_key = sealed_private_key || $2 WHERE id = $1', [
      damaged!.id,
      'AAAA',
    ]);
    const before = await keys();
    await expect(rotate()).rejects.toThrow(`The private keys of users ${damaged!.id} do not open`);
    expect(await keys()).toEqual(before);
  });

  it('takes no key from the command line, which others can read', async () => {
    const words = rotateWalletKey(['--to', NEW], configOn(database, BOTH));
    await expect(words).rejects.toThrow(/WALLET_MASTER_KEY_PREVIOUS/);
    await expect(words).rejects.not.toThrow(NEW);
  });

  it('lets players see their keys before, during and after it', async () => {
    const variables = { RATE_LIMIT_FACTOR: '1000' };
    const earlier = await startApiOn(database, variables);
    const oldtimer = await registerPlayer(earlier);
    const shown = await privateKey(oldtimer);
    await earlier.close();
    await plantWallets(database, BATCH);

    const during = await startApiOn(database, { ...variables, ...BOTH });
    const newcomer = await registerPlayer(during);
    const there = { ...oldtimer, client: oldtimer.client.sharedWith(during.url) };
    expect(await privateKey(there)).toBe(shown);
    const point = await holdAt(database, { event: 'AFTER UPDATE ON users', row: BATCH });
    const rotating = rotate();
    await point.reached(60_000);
    expect(await privateKey(there)).toBe(shown);
    await point.remove();
    await rotating;
    expect(await privateKey(there)).toBe(shown);
    const hers = await privateKey(newcomer);
    await during.close();

    const after = await startApiOn(database, { ...variables, WALLET_MASTER_KEY: NEW });
    expect(await privateKey({ ...oldtimer, client: oldtimer.client.sharedWith(after.url) })).toBe(shown);
    expect(await privateKey({ ...newcomer, client: newcomer.client.sharedWith(after.url) })).toBe(hers);
    await after.close();
    await expectAllToOpenUnder(NEW);
  });

  it('leaves the books as they are', async () => {
    const app = await startApiOn(database, BOTH);
    await registerPlayer(app);
    await app.close();
    await rotate({ WALLET_MASTER_KEY: OLD, WALLET_MASTER_KEY_PREVIOUS: NEW });
    await expectBooksToBalance(database);
  });
});

/** As ethers does it, with the curve of Node, which is faster. */
function addressOf(privateKeyInHex: string): string {
  const pair = createECDH('secp256k1');
  pair.setPrivateKey(privateKeyInHex.slice(2), 'hex');
  return computeAddress(`0x${pair.getPublicKey('hex')}`);
}

async function privateKey({ client, user }: Player): Promise<string> {
  const path = `/api/user/${user.id}/wallet/private-key`;
  const { status, body, text } = await client.post<{ privateKey: string }>(path, { password: PASSWORD });
  if (status !== 200) throw new Error(`the key was not shown: ${status} ${text}`);
  expect(new Wallet(body.privateKey).address).toBe(user.walletAddress);
  return body.privateKey;
}

/** People who have a wallet, sealed under the old master key, and nothing else. Returns their private keys. */
async function plantWallets(database: TestDatabase, count: number): Promise<string[]> {
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
     SELECT 'planted-' || n, 'planted-' || n || '@example.com', 'none', address, sealed
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS planted (address, sealed, n)`,
    [
      wallets.map(({ address }) => address),
      wallets.map(({ privateKey: key, address }) => vault.seal(key, address)),
    ],
  );
  return wallets.map(({ privateKey: key }) => key.slice(2));
}
