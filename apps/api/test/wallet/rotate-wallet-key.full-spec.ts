import { Vault } from '@arena/vault';
import { asOwner } from '../support/as-owner.js';
import { runEntry } from '../support/api-process.js';
import { blockAt } from '../support/breakpoint.js';
import { BATCH, BOTH_KEYS, NEW_KEY, OLD_KEY, WalletKeyRotation } from '../support/wallet-key-rotation.js';

/** With this many wallets, one batch is committed before the kill and two are left. */
const WALLETS = 2 * BATCH + 50;

describe('admin rotate-wallet-key', () => {
  const rotation = new WalletKeyRotation();

  const sealedUnder = async (masterKey: string): Promise<number> => {
    const { prefix } = new Vault(masterKey);
    return (await rotation.sealedKeys()).filter(({ sealed }) => sealed.startsWith(prefix)).length;
  };

  it('reseals every key, also when it is killed and run again, and records it in the audit log', async () => {
    const { database } = rotation;
    const secrets = await rotation.insertWallets(WALLETS);
    const point = await blockAt(database, { event: 'AFTER UPDATE ON users', row: BATCH + 50 });
    const killed = runEntry('admin', database, BOTH_KEYS, ['rotate-wallet-key']);
    await point.reached();
    killed.child.kill('SIGKILL');
    const { output: firstOutput } = await killed.exit;
    await point.remove();
    expect([await sealedUnder(NEW_KEY), await sealedUnder(OLD_KEY)]).toEqual([BATCH, WALLETS - BATCH]);

    const { code, output } = await runEntry('admin', database, BOTH_KEYS, ['rotate-wallet-key']).exit;

    expect([code, output]).toEqual([
      0,
      expect.stringMatching(`^${WALLETS - BATCH} private keys were re-encrypted`),
    ]);
    await rotation.expectAllToOpenUnder(NEW_KEY);
    expect(await rotation.run()).toMatch(/^0 private keys/);
    const entries = await asOwner<{ before: object; after: { masterKey: string; resealed: number } }>(
      database,
      `SELECT before, after FROM audit_entries WHERE action = 'rotate-wallet-key' ORDER BY id`,
    );
    const [from, to] = [new Vault(OLD_KEY).keyId, new Vault(NEW_KEY).keyId];
    expect(entries).toEqual(
      [BATCH, BATCH, WALLETS - 2 * BATCH].map((resealed) => ({
        before: { masterKeys: [from] },
        after: { masterKey: to, resealed },
      })),
    );
    const published = firstOutput + output + JSON.stringify(entries);
    for (const secret of [OLD_KEY, NEW_KEY, ...secrets]) expect(published).not.toContain(secret);
  });
});
