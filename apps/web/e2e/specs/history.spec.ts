import { arena, displayArena } from '@arena/money';
import { GAMES } from '@arena/wire';
import type { Page } from '@playwright/test';
import { expect, newcomer, playing as test } from '../support/test.js';
import { flips, rolls } from '../support/bets.js';
import { longHistory } from '../support/long-history.js';
import { intercept, stopIntercepting } from '../support/intercept.js';

const itemsOf = (page: Page) => page.getByRole('main').getByRole('listitem');
const filterOf = (page: Page) => page.getByRole('navigation', { name: 'Games' });
const fact = (page: Page, name: string) => page.locator(`dt:text-is("${name}") + dd`);
const VERIFIED = 'Verified: the seed matches its hash and the result matches.';
const money = (amount: string, signed = false) => displayArena(arena(amount), 4, { signed });

test.describe('The history', () => {
  test('lists the bets of all games, newest first, and filters them by game', async ({ page, player }) => {
    await page.goto('/history');
    await expect(page.getByText('No bets yet.')).toBeVisible();
    const placed = [...(await flips(page, player.id, 2)), ...(await rolls(page, player.id, 1))];
    await page.reload();
    await expect(itemsOf(page)).toHaveCount(3);
    for (const [index, bet] of placed.reverse().entries()) {
      const item = itemsOf(page).nth(index);
      const game = 'selectedSide' in bet ? 'coin_flip' : 'dice_roll';
      await expect(item.getByRole('link')).toHaveAttribute('href', `/history/${game}/${bet.id}`);
      await expect(item).toContainText(bet.won ? '+100.0000' : '-100.0000');
      await expect(item).toContainText('Bet 100.00');
    }

    await expect(filterOf(page).getByRole('link')).toHaveCount(1 + GAMES.length);
    await expect(filterOf(page).getByRole('link').first()).toHaveText('All');
    await filterOf(page).getByRole('link', { name: 'Coin Flip' }).click();
    await expect(page).toHaveURL('/history?game=coin_flip');
    await expect(itemsOf(page)).toHaveCount(2);
    await filterOf(page).getByRole('link', { name: 'Dice Roll' }).click();
    await expect(itemsOf(page)).toHaveText([/^Dice Roll/]);
    await filterOf(page).getByRole('link', { name: 'Crash' }).click();
    await expect(page.getByText('No bets yet.')).toBeVisible();
    // Going back undoes the filter.
    await page.goBack();
    await expect(itemsOf(page)).toHaveCount(1);
    await page.goBack();
    await page.goBack();
    await expect(filterOf(page).getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
    await expect(itemsOf(page)).toHaveCount(3);
  });

  test('loads older bets on scrolling, up to the first bet', async ({ page, player }) => {
    const [first] = await flips(page, player.id, 60);
    await page.goto('/history');
    await expect(itemsOf(page).first()).toBeVisible();
    await expect(async () => {
      await page.mouse.wheel(0, 5_000);
      await expect(page.getByText('That was your first bet.')).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(itemsOf(page).last().getByRole('link')).toHaveAttribute(
      'href',
      `/history/coin_flip/${first!.id}`,
    );
  });

  test('renders and refetches only a few pages of 100 000 bets', async ({ page }) => {
    const traffic = await longHistory(page, 100_000);
    await page.goto('/history');
    await expect(itemsOf(page).first()).toContainText('Heads');
    for (let step = 0; step < 6; step += 1) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
        .toBeGreaterThan(height);
    }
    expect(await itemsOf(page).count()).toBeLessThanOrEqual(125);
    const before = traffic.requests;
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(() => traffic.requests).toBeGreaterThan(before);
    expect(traffic.requests - before).toBeLessThanOrEqual(5);
  });

  test('restores the scroll position on going back from a bet', async ({ page }) => {
    await longHistory(page, 1_000);
    await page.goto('/history');
    await expect(itemsOf(page).first()).toBeVisible();
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

  test('colours crash points: red below 2x, orange below 5x, yellow below 10x, then green', async ({
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

  test('offers a retry when bets cannot be loaded', async ({ page }) => {
    await intercept(page, '**/bets?**', (route) => route.abort());
    await page.goto('/history');
    await expect(page.getByText("These bets couldn't be loaded.")).toBeVisible();
    await stopIntercepting(page, '**/bets?**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No bets yet.')).toBeVisible();
  });
});

test.describe('The page of a bet', () => {
  test('shows stake, payout, result, and the balance before and after', async ({ page, player }) => {
    const [flip] = await flips(page, player.id, 1);
    await page.goto('/history');
    await itemsOf(page).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: `Coin Flip #${flip!.id}` })).toBeVisible();
    await expect(fact(page, 'Your pick')).toHaveText('Heads');
    await expect(fact(page, 'Result')).toHaveText(flip!.won ? 'Heads' : 'Tails');
    await expect(fact(page, 'Bet')).toHaveText('100.0000');
    await expect(fact(page, 'Payout')).toHaveText(money(flip!.winAmount));
    await expect(fact(page, 'Balance before')).toHaveText('10,000.0000');
    await expect(fact(page, 'Balance after')).toHaveText(money(flip!.user.arenaBalance));
  });

  for (const { game, placeBets, outcome } of [
    { game: 'coin_flip', placeBets: flips, outcome: 'The coin lands on' },
    { game: 'dice_roll', placeBets: rolls, outcome: 'The die shows' },
  ]) {
    test(`verifies the bet once its seed is revealed (${game})`, async ({ page, player }) => {
      const [bet] = await placeBets(page, player.id, 1);
      await page.goto(`/history/${game}/${bet!.id}`);
      const proof = page.getByRole('region', { name: 'Proof' });
      await expect(proof.getByText(bet!.proof.serverSeedHash)).toBeVisible();
      await expect(proof.getByText(bet!.proof.clientSeed)).toBeVisible();
      await expect(proof.getByText('Hidden until you rotate seeds.')).toBeVisible();
      await proof.getByRole('button', { name: 'Reveal seed' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Rotate seeds' }).click();
      await expect(page.getByRole('dialog').getByText(VERIFIED)).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(proof.getByText(`${outcome} ${bet!.result}`)).toBeVisible();
      await expect(proof.getByText(VERIFIED)).toBeVisible();
      await expect(proof.getByText('Hidden until you rotate seeds.')).toBeHidden();
    });
  }

  test('says that a bet does not exist, also for a bet of another player', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const request = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL });
    const other = (await (await request.post('/api/register', { data: newcomer() })).json()) as {
      id: number;
    };
    const data = { betAmount: '100', selectedSide: 'heads', userId: other.id };
    const othersBet = (await (await request.post('/api/flip', { data })).json()) as { id: number };
    await request.dispose();
    for (const path of [
      `coin_flip/${othersBet.id}`,
      'dice_roll/999999999',
      'crash/1',
      'roulette/1',
      'coin_flip/x',
    ]) {
      await page.goto(`/history/${path}`);
      await expect(page.getByText('Bet not found.')).toBeVisible();
    }
    await page.getByRole('link', { name: 'All your bets' }).click();
    await expect(page).toHaveURL('/history');
  });
});
