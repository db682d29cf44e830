import { Wallet } from 'ethers';
import { rotateWalletKey } from '../../src/cli/rotate-wallet-key.js';
import { asOwner } from '../support/as-owner.js';
import { expectBooksToBalance } from '../support/books.js';
import { blockAt } from '../support/breakpoint.js';
import { PASSWORD, registerPlayer, type Player } from '../support/players.js';
import { configOn, startApiOn } from '../support/test-app.js';
import { BATCH, BOTH_KEYS, NEW_KEY, OLD_KEY, WalletKeyRotation } from '../support/wallet-key-rotation.js';

describe('admin rotate-wallet-key', () => {
  const rotation = new WalletKeyRotation();

  it('changes nothing when a private key cannot be opened with the given master keys', async () => {
    const { database } = rotation;
    await rotation.insertWallets(3);
    const [, damaged] = await rotation.sealedKeys();
    const other = { WALLET_MASTER_KEY: NEW_KEY, WALLET_MASTER_KEY_PREVIOUS: 'a'.repeat(64) };
    await expect(rotation.run(other)).rejects.toThrow(
      /^The private keys of users \d+, \d+, \d+ cannot be opened with the given master keys/,
    );
    await asOwner(database, 'UPDATE users SET sealed_private_key = sealed_private_key || $2 WHERE id = $1', [
      damaged!.id,
      'AAAA',
    ]);
    const before = await rotation.sealedKeys();
    await expect(rotation.run()).rejects.toThrow(`The private keys of users ${damaged!.id} cannot be opened`);
    expect(await rotation.sealedKeys()).toEqual(before);
  });

  it('rejects a key on the command line, which other users can read', async () => {
    const rejected = rotateWalletKey(['--to', NEW_KEY], configOn(rotation.database, BOTH_KEYS));
    await expect(rejected).rejects.toThrow(/WALLET_MASTER_KEY_PREVIOUS/);
    await expect(rejected).rejects.not.toThrow(NEW_KEY);
  });

  it('keeps private keys readable before, during and after the rotation', async () => {
    const { database } = rotation;
    const variables = { RATE_LIMIT_FACTOR: '1000' };
    const earlier = await startApiOn(database, variables);
    const early = await registerPlayer(earlier);
    const earlyKey = await privateKey(early);
    await earlier.close();
    await rotation.insertWallets(BATCH);

    const during = await startApiOn(database, { ...variables, ...BOTH_KEYS });
    const late = await registerPlayer(during);
    const returned = { ...early, client: early.client.sharedWith(during.url) };
    expect(await privateKey(returned)).toBe(earlyKey);
    const point = await blockAt(database, { event: 'AFTER UPDATE ON users', row: BATCH });
    const rotating = rotation.run();
    await point.reached();
    expect(await privateKey(returned)).toBe(earlyKey);
    await point.remove();
    await rotating;
    expect(await privateKey(returned)).toBe(earlyKey);
    const lateKey = await privateKey(late);
    await during.close();

    const after = await startApiOn(database, { ...variables, WALLET_MASTER_KEY: NEW_KEY });
    expect(await privateKey({ ...early, client: early.client.sharedWith(after.url) })).toBe(earlyKey);
    expect(await privateKey({ ...late, client: late.client.sharedWith(after.url) })).toBe(lateKey);
    await after.close();
    await rotation.expectAllToOpenUnder(NEW_KEY);
  });

  it('leaves the books balanced', async () => {
    const { database } = rotation;
    const app = await startApiOn(database, BOTH_KEYS);
    await registerPlayer(app);
    await app.close();
    await rotation.run({ WALLET_MASTER_KEY: OLD_KEY, WALLET_MASTER_KEY_PREVIOUS: NEW_KEY });
    await expectBooksToBalance(database);
  });
});

async function privateKey({ client, user }: Player): Promise<string> {
  const path = `/api/user/${user.id}/wallet/private-key`;
  const { status, body, text } = await client.post<{ privateKey: string }>(path, { password: PASSWORD });
  if (status !== 200) throw new Error(`the private key was not revealed: ${status} ${text}`);
  expect(new Wallet(body.privateKey).address).toBe(user.walletAddress);
  return body.privateKey;
}
