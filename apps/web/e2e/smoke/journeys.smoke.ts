import type { PastBets, User } from '@arena/wire';
import { arena, displayArena } from '@arena/money';
import type { Page } from '@playwright/test';
import { CoinFlipPage } from '../pages/coin-flip.page.js';
import { CrashPage } from '../pages/crash.page.js';
import { DicePage } from '../pages/dice.page.js';
import type { GamePage } from '../pages/game.page.js';
import { expect, newcomer, test, toast } from '../support/test.js';

/** The smallest stake of all games. The balance must be enough for all journeys and some lost crash rounds. */
const STAKE = '100';
const NEEDED = arena('1000');
/** Crash rounds can be long. */
const ROUND_MS = 300_000;

/** An account with ARENA. Without it, the tests play with a new account. */
const { SMOKE_USERNAME: username, SMOKE_PASSWORD: password } = process.env;

test.describe.configure({ mode: 'serial', timeout: 2 * ROUND_MS });

test.describe('An ARENA in operation', () => {
  let page: Page;
  let user: User;

  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
  });

  test.afterAll(() => page.close());

  test('registers a player', async () => {
    const account = newcomer();
    await page.goto('/register');
    await page.getByLabel('Username').fill(account.username);
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/register'),
      page.getByRole('button', { name: 'Create account and wallet' }).click(),
    ]);
    expect(answer.status(), await answer.text()).toBe(201);
    await expect(toast(page)).toContainText('Registration successful');
    user = (await answer.json()) as User;
  });

  if (username !== undefined && password !== undefined)
    test('signs in the account that plays', async () => {
      await page.getByRole('navigation', { name: 'Account' }).getByRole('button').click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password', { exact: true }).fill(password);
      const [answer] = await Promise.all([
        page.waitForResponse('**/api/login'),
        page.getByRole('button', { name: 'Sign in' }).click(),
      ]);
      expect(answer.status(), await answer.text()).toBe(200);
      user = (await answer.json()) as User;
    });

  test('has ARENA to play with', () => {
    const held = arena(user.arenaBalance);
    expect(
      held >= NEEDED,
      `The account has ${displayArena(held, 2)} ARENA and needs ${displayArena(NEEDED, 2)}. Where newcomers are given ` +
        'none, pass --username and --password of an account that has some.',
    ).toBe(true);
  });

  test('plays a coin flip, which is paid as it is shown', () => playsOnce(new CoinFlipPage(page)));

  test('plays a roll of the dice, which is paid as it is shown', () => playsOnce(new DicePage(page)));

  test('plays a round of crash, and shows it with its proof', async () => {
    const screen = new CrashPage(page);
    await screen.open();
    await screen.amount.fill(STAKE);
    await screen.target.fill('1.01');
    await screen.bet();
    const row = screen.recentGames.getByRole('listitem').first();
    await expect(row).toContainText(/Out at 1\.01x|Lost/, { timeout: ROUND_MS });
    await row.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: /^Crash #\d+$/ })).toBeVisible();
    await expect(page.getByText('the round ended as committed')).toBeVisible();
  });

  test('lists the three bets, each with the balance that the one before left', async () => {
    await page.goto('/history');
    const lines = page.getByRole('main').getByRole('listitem');
    for (const [index, game] of ['Crash', 'Dice Roll', 'Coin Flip'].entries())
      await expect(lines.nth(index)).toContainText(game);
    const answer = await page.request.get(`/api/user/${user.id}/bets`);
    const { bets } = (await answer.json()) as PastBets;
    expect(bets.slice(0, 3).map(({ game }) => game)).toEqual(['crash', 'dice_roll', 'coin_flip']);
  });

  test('verifies a flip once its seed is revealed', async () => {
    const screen = new CoinFlipPage(page);
    await screen.open();
    await screen.recent.locator('summary').first().click();
    await screen.recent.getByRole('button', { name: 'Verify this flip' }).click();
    const dialog = page.getByRole('dialog', { name: 'Provably fair' });
    await dialog.getByRole('button', { name: 'Rotate seeds' }).click();
    await expect(
      dialog.getByText('Verified: the seed matches its hash and the result matches.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  test('logs out', async () => {
    await page.getByRole('navigation', { name: 'Account' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect((await page.request.get(`/api/user/${user.id}`)).status()).toBe(401);
  });

  /** Bets on the first choice, and checks that the balance changes by the announced amount. */
  async function playsOnce(screen: GamePage): Promise<void> {
    await screen.open();
    const before = await screen.balance();
    await screen.amount.fill(STAKE);
    await screen.choices[0].click();
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST' && response.ok()),
      screen.goButton.click(),
    ]);
    const { won, winAmount } = (await answer.json()) as { won: boolean; winAmount: string };
    await expect(screen.banner).toHaveText(won ? /^you (won|win)!$/i : /^you (lost|lose)!$/i);
    await expect.poll(() => screen.balance()).toBe(before - arena(STAKE) + arena(winAmount));
  }
});
