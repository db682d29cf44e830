import type { Page } from '@playwright/test';
import { crashRound, crashStatistics, pastRound, publishedCounters } from '../../test/data/rounds.js';
import { intercept } from '../support/intercept.js';
import { expect, playing as test } from '../support/test.js';
import { screenshot } from './screenshot.js';

const POINTS = [1.23, 2.5, 1, 512.4, 3.07, 1.98, 12.9, 1.01, 999_999.99, 2];
const NAMES = ['maximus', 'octavia', 'a_very_long_name_of_a_player_x', 'verus'];

/** Answers the routes of past rounds with fixed data. */
async function pastRounds(page: Page): Promise<void> {
  const rounds = POINTS.map((crashPoint, index) =>
    pastRound({ roundId: 1204 - index, crashPoint, mode: index % 4 === 2 ? 'operator-preset' : 'fair' }),
  );
  const bets = NAMES.map((username, index) => ({
    username,
    betAmount: `${100 * (index + 1)}.00000000`,
    cashoutMultiplier: index % 2 === 0 ? 1.5 : null,
    winAmount: index % 2 === 0 ? `${150 * (index + 1)}.00000000` : '0.00000000',
  }));
  await intercept(page, '**/crash/rounds?**', (route) => route.fulfill({ json: { rounds, next: 1194 } }));
  await intercept(page, '**/crash/statistics', (route) => route.fulfill({ json: crashStatistics() }));
  await intercept(page, '**/crash/rounds/1204', (route) =>
    route.fulfill({ json: crashRound({ roundId: 1204, previousRoundId: 1203, nextRoundId: 1205 }) }),
  );
  await intercept(page, '**/crash/rounds/1204/bets?**', (route) =>
    route.fulfill({ json: { bets, next: 4 } }),
  );
}

test('crash rounds', async ({ page }, info) => {
  await pastRounds(page);
  await page.goto('/crash/rounds');
  await expect(page.getByText('512.40x').first()).toBeVisible();
  await screenshot(page, info, 'crash-rounds');
  await page.goto('/crash/rounds/1204');
  await expect(page.getByText('verus')).toBeVisible();
  await screenshot(page, info, 'crash-round');
});

test('crash rounds: failed to load', async ({ page }, info) => {
  await intercept(page, '**/api/crash/**', (route) => route.abort());
  await page.goto('/crash/rounds');
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(2);
  await screenshot(page, info, 'crash-rounds-failing');
});

test('fairness: signed in, with counters', async ({ page }, info) => {
  const counters = publishedCounters(
    [
      {
        game: 'coin_flip',
        bets: 120_411,
        turnover: '24081200.00000000',
        actual: 99.81,
        theoretical: 100,
        lowest: 98.9,
        highest: 101.1,
      },
      {
        game: 'mines',
        bets: 5,
        turnover: '500.00000000',
        actual: 150,
        theoretical: 99,
        lowest: 90,
        highest: 108,
        isOutOfBand: true,
      },
    ],
    [{ mode: 'fair', crashed: 120_204, voided: 3 }],
  );
  await intercept(page, '**/fairness/counters', (route) => route.fulfill({ json: counters }));
  await page.goto('/fairness');
  await expect(page.getByRole('region', { name: 'Your seeds' })).toBeVisible();
  await expect(page.getByText('120,411')).toBeVisible();
  await screenshot(page, info, 'fairness-own');
});
