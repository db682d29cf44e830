import { NO_ROUND_YET, type CrashChain } from '@arena/wire';
import { bettingState } from '../fixtures/crash.fixtures.js';
import { ScriptedCrash } from '../support/scripted-crash.js';
import { expect, playing as test } from '../support/test.js';
import { screenshot } from './screenshot.js';
import { intercept } from '../support/intercept.js';

/** Seed chains as with a real blockchain: the active one, and the next one, whose salt block is not mined yet. */
const SEED_CHAINS: CrashChain[] = [
  {
    id: 2,
    length: 10_000,
    terminalHash: '3fa1c07d52e98b64a0d7e5f1c2b38946d0e7a9f51b6c84d23e90f7a1c5b2d864',
    edgePercent: 1,
    publishedAt: '2026-11-20T18:04:11.000Z',
    publication: null,
    saltBlock: { chainId: 43_114, number: 71_234_627 },
    publicSalt: null,
  },
  {
    id: 1,
    length: 10_000,
    terminalHash: 'b7e2d90c4f1a6835c0d9e7b2a4f61358d7c0e9a2b4f6183570d2c9e1b8a4f635',
    edgePercent: 1,
    publishedAt: '2026-11-18T09:30:52.000Z',
    publication: {
      chainId: 43_114,
      txHash: '0x4be1d7a90c52f8634d0e9a7b1c5f82463e0d7c9a1b5f486302d7e9c0a4b81f65',
      block: 71_120_040,
      explorerUrl:
        'https://snowtrace.io/tx/0x4be1d7a90c52f8634d0e9a7b1c5f82463e0d7c9a1b5f486302d7e9c0a4b81f65',
    },
    saltBlock: { chainId: 43_114, number: 71_120_098 },
    publicSalt: '0c5e91d7a2f48b36e0d1c7f9a5b28364d0f1e7c9a3b5286417d0f9e2c8a6b451',
  },
];

test('crash, before the first round', async ({ page }, info) => {
  const screen = new ScriptedCrash(page);
  await screen.open();
  const fairness = { mode: 'fair', commitment: null } as const;
  screen.connection.emit(
    'gameState',
    bettingState({ roundId: NO_ROUND_YET, status: 'waiting', countdown: 0, fairness }),
  );
  await expect(page.getByText('120.50x')).toBeVisible();
  screen.connection.emit('recentCrashes', []);
  await screen.advance(200);
  await expect(page.getByText('The first round starts')).toBeVisible();
  await screenshot(page, info, 'crash-first-round');
});

test('crash, seed chains', async ({ page }, info) => {
  test.setTimeout(360_000);
  await intercept(page, '**/api/crash/chains', (route) => route.fulfill({ json: SEED_CHAINS }));
  await page.goto('/crash');
  await page.getByRole('button', { name: 'Provably fair' }).click({ timeout: 300_000 });
  await expect(page.getByText('Still to come')).toBeVisible();
  await page.getByText(SEED_CHAINS[1]!.terminalHash).scrollIntoViewIfNeeded();
  await screenshot(page, info, 'crash-chains', 'view');
});
