import { arena, displayArena } from '@arena/money';
import type { Page } from '@playwright/test';
import { expect, newcomer, playing as test } from '../support/test.js';
import { flips, rolls } from '../support/bets.js';
import { longHistory } from '../support/long-history.js';
import { intercept, stopIntercepting } from '../support/intercept.js';

const linesOf = (page: Page) => page.getByRole('main').getByRole('listitem');
const filterOf = (page: Page) => page.getByRole('navigation', { name: 'Games' });
const fact = (page: Page, name: string) => page.locator(`dt:text-is("${name}") + dd`);
const money = (amount: string, signed = false) => displayArena(arena(amount), 4, { signed });

test.describe('The history', () => {
  test('lists the bets of all games, newest first, and is filtered by game; going back undoes that', async ({
    page,
    player,
  }) => {
    await page.goto('/history');
    await expect(page.getByText('No bets yet.')).toBeVisible();
    const placed = [...(await flips(page, player.id, 2)), ...(await rolls(page, player.id, 1))];
    await page.reload();
    await expect(linesOf(page)).toHaveCount(3);
    for (const [index, bet] of placed.reverse().entries()) {
      const line = linesOf(page).nth(index);
      const game = 'selectedSide' in bet ? 'coin_flip' : 'dice_roll';
      await expect(line.getByRole('link')).toHaveAttribute('href', `/history/${game}/${bet.id}`);
      await expect(line).toContainText(bet.won ? '+100.0000' : '-100.0000');
      await expect(line).toContainText('bet 100.00');
    }

    await expect(filterOf(page).getByRole('link')).toHaveText(['All', 'Coin Flip', 'Dice Roll', 'Crash']);
    await filterOf(page).getByRole('link', { name: 'Coin Flip' }).click();
    await expect(page).toHaveURL('/history?game=coin_flip');
    await expect(linesOf(page)).toHaveCount(2);
    await filterOf(page).getByRole('link', { name: 'Dice Roll' }).click();
    await expect(linesOf(page)).toHaveText([/^Dice Roll/]);
    await filterOf(page).getByRole('link', { name: 'Crash' }).click();
    await expect(page.getByText('No bets yet.')).toBeVisible();
    await page.goBack();
    await expect(linesOf(page)).toHaveCount(1);
    await page.goBack();
    await page.goBack();
    await expect(filterOf(page).getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
    await expect(linesOf(page)).toHaveCount(3);
  });

  test('goes on to the first bet by itself as one scrolls', async ({ page, player }) => {
    const [first] = await flips(page, player.id, 60);
    await page.goto('/history');
    await expect(linesOf(page).first()).toBeVisible();
    await expect(async () => {
      await page.mouse.wheel(0, 5_000);
      await expect(page.getByText('That was your first bet.')).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(linesOf(page).last().getByRole('link')).toHaveAttribute(
      'href',
      `/history/coin_flip/${first!.id}`,
    );
  });

  test('keeps a few pages of 100 000 bets, on screen and in the requests', async ({ page }) => {
    const traffic = await longHistory(page, 100_000);
    await page.goto('/history');
    await expect(linesOf(page).first()).toContainText('Heads');
    for (let turn = 0; turn < 6; turn += 1) {
      const known = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
        .toBeGreaterThan(known);
    }
    expect(await linesOf(page).count()).toBeLessThanOrEqual(125);
    const before = traffic.asked;
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(() => traffic.asked).toBeGreaterThan(before);
    expect(traffic.asked - before).toBeLessThanOrEqual(5);
  });

  test('going back from a bet leads to the place that one had reached', async ({ page }) => {
    await longHistory(page, 1_000);
    await page.goto('/history');
    await expect(linesOf(page).first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 2_000));
    const link = page.locator('a[href="/history/coin_flip/965"]');
    await expect(link).toBeVisible();
    const offset = await page.evaluate(() => window.scrollY);
    await link.click();
    await expect(page.getByRole('heading', { name: 'Coin Flip #965' })).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(link).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(offset);
  });

  test('crash multipliers: under 2x red, under 5x orange, under 10x yellow, otherwise green', async ({
    page,
  }) => {
    await longHistory(page, 8);
    await page.goto('/history?game=crash');
    for (const [multiplier, colour] of [
      ['1.37x', 'rgb(245, 138, 132)'],
      ['3.20x', 'rgb(255, 122, 47)'],
      ['7.50x', 'rgb(242, 207, 99)'],
      ['24.19x', 'rgb(123, 224, 184)'],
    ] as const) {
      await expect(page.getByText(multiplier, { exact: true }).first()).toHaveCSS('color', colour);
    }
  });

  test('offers a Retry for a page that cannot be read', async ({ page }) => {
    await intercept(page, '**/bets?**', (route) => route.abort());
    await page.goto('/history');
    await expect(page.getByText('These bets could not be loaded.')).toBeVisible();
    await stopIntercepting(page, '**/bets?**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No bets yet.')).toBeVisible();
  });
});

test.describe('The page of a bet', () => {
  test('tells stake, payout, result, balance before and after', async ({ page, player }) => {
    const [flip] = await flips(page, player.id, 1);
    await page.goto('/history');
    await linesOf(page).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: `Coin Flip #${flip!.id}` })).toBeVisible();
    await expect(fact(page, 'Called')).toHaveText('Heads');
    await expect(fact(page, 'Result')).toHaveText(flip!.won ? 'Heads' : 'Tails');
    await expect(fact(page, 'Bet')).toHaveText('100.0000');
    await expect(fact(page, 'Payout')).toHaveText(money(flip!.winAmount));
    await expect(fact(page, 'Balance before')).toHaveText('10,000.0000');
    await expect(fact(page, 'Balance after')).toHaveText(money(flip!.user.arenaBalance));
  });

  for (const { game, place, words } of [
    {
      game: 'coin_flip',
      place: flips,
      words: 'This is your flip: same seed as announced, same side as shown.',
    },
    {
      game: 'dice_roll',
      place: rolls,
      words: 'This is your roll: same seed as announced, same face as shown.',
    },
  ]) {
    test(`proves the bet once its seed is revealed (${game})`, async ({ page, player }) => {
      const [bet] = await place(page, player.id, 1);
      await page.goto(`/history/${game}/${bet!.id}`);
      const proof = page.getByRole('region', { name: 'Proof' });
      await expect(proof.getByText(bet!.proof.serverSeedHash)).toBeVisible();
      await expect(proof.getByText(bet!.proof.clientSeed)).toBeVisible();
      await expect(proof.getByText('Still secret')).toBeVisible();
      await proof.getByRole('button', { name: 'Reveal the seed' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Rotate seeds' }).click();
      await expect(page.getByRole('dialog').getByText(words)).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(proof.getByText(words)).toBeVisible();
      await expect(proof.getByText('Still secret')).toBeHidden();
    });
  }

  test('says so when there is no such bet, or when it is somebody else is its owner', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
    const other = (await (await request.post('/api/register', { data: newcomer() })).json()) as {
      id: number;
    };
    const data = { betAmount: '100', selectedSide: 'heads', userId: other.id };
    const theirs = (await (await request.post('/api/flip', { data })).json()) as { id: number };
    await request.dispose();
    for (const path of [
      `coin_flip/${theirs.id}`,
      'dice_roll/999999999',
      'crash/1',
      'roulette/1',
      'coin_flip/x',
    ]) {
      await page.goto(`/history/${path}`);
      await expect(page.getByText('There is no such bet among yours')).toBeVisible();
    }
    await page.getByRole('link', { name: 'All your bets' }).click();
    await expect(page).toHaveURL('/history');
  });
});
