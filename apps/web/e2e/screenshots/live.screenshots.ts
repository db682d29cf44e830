import type { FinishedBet } from '@arena/wire';
import type { Page } from '@playwright/test';
import { flips } from '../support/bets.js';
import { intercept } from '../support/intercept.js';
import { expect, playing as test } from '../support/test.js';
import { screenshot } from './screenshot.js';

const NAMES = ['ann', 'a_player_with_a_very_long_name_1', null, 'spartacus'];
const GAMES = ['coin_flip', 'dice_roll', 'limbo', 'mines', 'crash'] as const;

const bets = (count: number): FinishedBet[] =>
  Array.from({ length: count }, (_, index) => ({
    id: 1000 - index,
    username: NAMES[index % NAMES.length]!,
    game: GAMES[index % GAMES.length]!,
    betAmount: index % 3 === 0 ? '10000.00000000' : '100.00000000',
    multiplier: index % 2 === 0 ? 1_000_000 : 0,
    winAmount: index % 2 === 0 ? '9900000000.00000000' : '0.00000000',
    createdAt: '2026-11-21T10:00:00.000Z',
  }));

const showBets = async (page: Page, count: number) => {
  await intercept(page, '**/api/live', (route) =>
    route.fulfill({ json: { bets: bets(count), online: 1204 } }),
  );
  await intercept(page, '**/api/live/biggest-wins', (route) =>
    route.fulfill({ json: bets(count).slice(0, 10) }),
  );
};

test('live bets', async ({ page }, info) => {
  await showBets(page, 12);
  await page.goto('/games');
  await expect(page.getByText('1,204 players online')).toBeVisible();
  await screenshot(page, info, 'live');
  await showBets(page, 0);
  await page.reload();
  await expect(page.getByText('No wins yet today.')).toBeVisible();
  await screenshot(page, info, 'live-empty');
});

test('live bets, failing', async ({ page }, info) => {
  await intercept(page, '**/api/live{,/**}', (route) => route.abort());
  await page.goto('/games');
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(2);
  await screenshot(page, info, 'live-failing');
});

test('shared bet', async ({ page, player }, info) => {
  const [bet] = await flips(page, player.id, 1);
  await page.goto(`/history/coin_flip/${bet!.id}`);
  await page.getByRole('button', { name: 'Create a link' }).click();
  const address = await page.getByText(/\/bets\/[\w-]{32}$/).innerText();
  await screenshot(page, info, 'share-bet');
  await page.goto(address);
  await expect(page.getByText(player.username)).toBeVisible();
  await screenshot(page, info, 'shared-bet');
  await page.goto('/bets/unknown');
  await expect(page.getByText('This link does not work.')).toBeVisible();
  await screenshot(page, info, 'shared-bet-gone');
});

test('session panel', async ({ page, player }, info) => {
  await flips(page, player.id, 12);
  await page.goto('/coinflip');
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByText('Wagered')).toBeVisible();
  await screenshot(page, info, 'session-panel');
  await page.getByRole('button', { name: 'Detach' }).click();
  await screenshot(page, info, 'session-panel-floating', 'view');
});
