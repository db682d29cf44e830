import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from '../support/test.js';

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

const serverSeed = 'a'.repeat(64);
const proof = {
  serverSeed,
  serverSeedHash: sha256(serverSeed),
  clientSeed: 'lucky',
  flips: [{ nonce: 1, result: 'tails' }],
};

test('The downloaded verifier has the shown hash, and works from the disk', async ({ page }, info) => {
  await page.goto('/fairness');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the verifier' }).click(),
  ]);
  const path = info.outputPath('arena-verifier.html');
  await download.saveAs(path);
  await expect(page.getByText(sha256(await readFile(path)))).toBeVisible();

  await page.goto(pathToFileURL(path).href);
  const verify = async (text: object): Promise<void> => {
    await page.getByLabel('Proof of bets or rounds (JSON)').fill(JSON.stringify(text));
    await page.getByRole('button', { name: 'Verify' }).click();
  };
  await verify(proof);
  await expect(page.getByRole('status')).toHaveText('Verified: all 2 checks hold.');
  await verify({ ...proof, flips: [{ nonce: 1, result: 'heads' }] });
  await expect(page.getByRole('status')).toHaveText('Not verified: 1 of 2 checks failed.');
  const [hash, middle] = ['ab'.repeat(32), sha256('ab'.repeat(32))];
  await verify({ walks: [{ hash, terminalHash: sha256(middle) }] });
  await expect(page.getByRole('status')).toHaveText('Verified: all 1 checks hold.');
  await verify({ walks: [{ hash, terminalHash: sha256(middle), link: 1 }] });
  await expect(page.getByRole('status')).toHaveText('Not verified: 1 of 1 checks failed.');
  await verify({});
  await expect(page.getByRole('status')).toHaveText('The text contains nothing that can be checked.');
});

test('A visitor walks a seed chain in a worker of the browser', async ({ page }) => {
  await page.goto('/fairness');
  const panel = page.getByRole('region', { name: 'Walk a seed chain' });
  let end = 'ab'.repeat(32);
  for (let link = 0; link < 2500; link += 1) end = sha256(end);
  const chain = panel.getByRole('combobox', { name: 'Seed chain' });
  await expect(chain).toBeVisible();
  await chain.selectOption('Another end');
  await panel.getByLabel('Hash to start from').fill('ab'.repeat(32));
  await panel.getByLabel('End of the seed chain').fill(end);
  const worker = page.waitForEvent('worker');
  await panel.getByRole('button', { name: 'Walk the chain' }).click();
  await worker;
  await expect(panel.getByRole('status')).toContainText('The end is reached after 2,500 hashes');
  await panel.getByLabel('End of the seed chain').fill('cd'.repeat(32));
  await panel.getByRole('button', { name: 'Walk the chain' }).click();
  await expect(panel.getByRole('progressbar')).toBeVisible();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(panel.getByRole('progressbar')).toBeHidden();
});

test('Visitors read the published counters and the maximum win', async ({ page }) => {
  await page.goto('/fairness');
  await expect(page.getByRole('region', { name: 'Published counters' })).toContainText(
    /As of|Nothing has been/,
  );
  await expect(page.getByRole('region', { name: 'The games' })).toContainText(
    'of the house balance, at present',
  );
});
