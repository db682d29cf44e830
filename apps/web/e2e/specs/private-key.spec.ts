import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { computeAddress } from 'ethers';
import { OFFLINE_VERIFIER } from '../../src/features/fairness/offline-verifier.js';
import { expect, playing as test } from '../support/test.js';
import { WalletPage } from '../pages/wallet.page.js';

const KEY = /0x[0-9a-f]{64}/;
/** With or without 0x, in any case. */
const ANY_KEY = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/i;
const BUNDLE = fileURLToPath(new URL('../../../../dist/apps/web', import.meta.url));

test.describe('The private key', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is shown for the password only, and kept nowhere on leaving the page', async ({ page, player }) => {
    const screen = new WalletPage(page);
    const dialog = page.getByRole('dialog');
    await screen.open();
    await screen.openTab('Key');
    await expect(screen.key).not.toContainText('0x');
    await screen.revealKey('not the password');
    await expect(dialog.getByRole('alert')).toHaveText('Incorrect password.');
    await dialog.getByLabel('Password', { exact: true }).fill(player.password);
    await dialog.getByRole('button', { name: 'Show key' }).click();
    await expect(dialog).toBeHidden();
    await expect(screen.key).toContainText(KEY);
    const [key] = KEY.exec(await screen.key.innerText())!;
    expect(computeAddress(key)).toBe((await screen.fetchWallet(player.id)).walletAddress);
    await screen.key.getByRole('button', { name: 'Copy private key' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(key);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Games' }).click();
    await expect(page.getByRole('heading', { name: 'Choose Your Game' })).toBeVisible();
    await page.goBack();
    await expect(screen.key).toBeVisible();
    await expect(screen.key).not.toContainText('0x');
    const stored = await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage].map((store) => Object.entries(store))),
    );
    expect(stored).not.toMatch(KEY);
  });

  test('is in no file of the web app, and neither is any other key', async () => {
    const entries = await readdir(BUNDLE, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(1);
    const texts = await Promise.all(
      files.map(async (file) => [file, await readFile(file, 'latin1')] as const),
    );
    // The published hash of the offline verifier is as long as a key.
    const withKey = texts.filter(([, text]) => ANY_KEY.test(text.replaceAll(OFFLINE_VERIFIER.sha256, '')));
    expect(withKey.map(([file]) => file)).toEqual([]);
  });
});
