import type { Page } from '@playwright/test';
import { visiting as test } from '../support/own-product.js';
import { expect, newcomer } from '../support/test.js';
import { prefer } from '../support/preferences.js';

// One product has the policy of all of these tests, so that the suite starts no more than one.
test.describe.configure({ mode: 'default' });
test.use({ variables: { POLICY: 'uk' } });

/** Registers an adult, and waits until they are signed in. */
async function register(page: Page): Promise<void> {
  const { username, email, password } = newcomer();
  await page.goto('/register');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Date of birth').fill('1990-02-28');
  await page.getByLabel('Country of residence').selectOption('Germany');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account and wallet' }).click();
  await expect(page.getByRole('button', { name: 'FLIP COIN' })).toBeVisible();
}

test.describe('With the policy uk', () => {
  test('registration asks for age, place and the rules, and refuses minors', async ({ page }) => {
    await page.goto('/register');
    const { username, email, password } = newcomer();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    const create = page.getByRole('button', { name: 'Create account and wallet' });
    await create.click();
    for (const message of [
      'Please enter your date of birth.',
      'Please choose your country.',
      'Please accept the rules.',
    ])
      await expect(page.getByText(message)).toBeVisible();
    await page.getByLabel('Date of birth').fill(`${new Date().getFullYear() - 17}-01-01`);
    await page.getByLabel('Country of residence').selectOption('Germany');
    await page.getByRole('checkbox').check();
    const response = page.waitForResponse('**/api/register');
    await create.click();
    expect(await (await response).json()).toMatchObject({ code: 'AGE_REFUSED' });
    await expect(page).toHaveURL(/\/register$/);
    await expect(page.getByRole('contentinfo')).toContainText('18+');
  });

  test('the countries have their names in the language of the visitor', async ({ page }) => {
    await prefer(page, { language: 'de' });
    await page.goto('/register');
    const country = page.getByLabel('Wohnsitzland');
    await country.selectOption('Vereinigtes Königreich');
    await expect(country).toHaveValue('GB');
  });

  test('games have no autobet and no instant mode, show their edge, and keep the time between two games', async ({
    page,
  }) => {
    await register(page);
    for (const [path, edge] of [
      ['/limbo', /House edge \d/],
      ['/mines', /House edge \d/],
      ['/crash', /House edge \d/],
      ['/coinflip', /house edge \d/],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(edge)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Auto', exact: true })).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Heads' }).click();
    await page.getByRole('button', { name: 'FLIP COIN' }).click();
    await page.goto('/settings');
    await expect(page.getByRole('switch', { name: /shortcuts/i })).toBeVisible();
    await expect(page.getByRole('switch', { name: /instant/i })).toHaveCount(0);
    await page.goto('/limits');
    await expect(page.getByLabel('Remind me every').getByRole('option')).toHaveText([
      /15/,
      /30/,
      /60|1 hour/,
    ]);
  });

  test('the server refuses a second game before the minimum time', async ({ page }) => {
    await register(page);
    const { id: userId } = (await (await page.request.get('/api/session')).json()) as { id: number };
    const data = { betAmount: '100', selectedSide: 'heads', userId };
    expect((await page.request.post('/api/flip', { data })).status()).toBe(200);
    const second = await page.request.post('/api/dice', {
      data: { betAmount: '100', selectedBet: 'high', userId },
    });
    expect(((await second.json()) as { code: string }).code).toBe('TOO_SOON');
  });

  test('the demo is only for players, and keeps the time between two games after a reload', async ({
    page,
  }) => {
    await page.goto('/demo');
    await expect(page.getByRole('heading', { name: 'Sign in to try the games' })).toBeVisible();
    await register(page);
    await page.goto('/demo/limbo');
    const bets: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/demo/')) bets.push(request.url());
    });
    const play = page.getByRole('button', { name: 'PLAY LIMBO' });
    // On a slow machine, the time may be over when the page has loaded again.
    await expect(async () => {
      const before = bets.length;
      const placed = page.waitForResponse('**/api/demo/limbo', { timeout: 8_000 });
      await play.click();
      await placed;
      await page.reload();
      await play.click();
      await expect(page.getByText(/Next game in \d seconds?/).first()).toBeVisible({ timeout: 1_000 });
      expect(bets).toHaveLength(before + 1);
    }).toPass();
  });
});
