import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { RegisterRequest, User } from '@arena/wire';
import { stopIntercepting } from './intercept.js';

interface Player extends RegisterRequest {
  id: number;
}

export interface Fixtures {
  /** The page's violations of the content security policy and its uncaught errors. */
  pageErrors: string[];
  /** A new player who is signed in. No page of the application is open yet. */
  player: Player;
  /** A registered player who is not signed in. */
  account: Player;
}

/** Request options that retry if the server has just closed the keep-alive connection. */
export const RECONNECT = { maxRetries: 2 };

let registered = 0;
let remembered = 0;
const pausedPages = new WeakSet<Page>();

/** Returns a new username and email address, unique across runs and workers, and a password. */
export function newcomer(): RegisterRequest {
  registered += 1;
  const username = `player_${process.pid}_${Date.now().toString(36)}_${registered}`;
  return { username, email: `${username}@example.com`, password: 'correct horse' };
}

async function register(page: Page): Promise<{ player: Player; user: string }> {
  const request = newcomer();
  const response = await page.request.post('/api/register', { data: request, ...RECONNECT });
  expect(response.status()).toBe(201);
  const user = (await response.json()) as User;
  return { player: { ...request, id: user.id }, user: JSON.stringify(user) };
}

/** A test that is not signed in, unless it uses the fixture `player`. */
export const test = base.extend<Fixtures>({
  pageErrors: [
    async ({ page }, provide, testInfo) => {
      const pageErrors: string[] = [];
      const logged: string[] = [];
      page.on('pageerror', ({ message, stack = message }) => pageErrors.push(stack));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) pageErrors.push(message.text());
        if (message.type() === 'error') logged.push(message.text());
      });
      await provide(pageErrors);
      // React logs the error that broke a screen.
      if (testInfo.status !== testInfo.expectedStatus && logged.length > 0)
        process.stdout.write(`The console of the page in “${testInfo.title}”:\n${logged.join('\n')}\n`);
      await stopIntercepting(page);
      // Otherwise Playwright resumes the clock while it resets the page, and the clock of the next test fails.
      if (pausedPages.has(page)) await page.clock.resume();
      pausedPages.delete(page);
      expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
  player: async ({ page }, provide) => {
    const { player, user } = await register(page);
    await remember(page, user);
    await provide(player);
  },
  account: async ({ page }, provide) => {
    const { player } = await register(page);
    await page.context().clearCookies();
    await provide(player);
  },
});

/** A test that is signed in as a new player, even if it does not use the fixture `player`. */
export const playing = test.extend<{ signedIn: Player }>({
  signedIn: [async ({ player }, provide) => provide(player), { auto: true }],
});

/** Stores a user in the browser once, when the next page loads. */
export async function remember(page: Page, user: string): Promise<void> {
  remembered += 1;
  await page.addInitScript(
    ([text, mark]) => {
      if (sessionStorage.getItem(mark) !== null) return;
      sessionStorage.setItem(mark, 'written');
      localStorage.setItem('casino_user', text);
    },
    [user, `remembered ${remembered}`] as const,
  );
}

/** Returns the stored user of the open page. */
export function readRemembered(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('casino_user'));
}

/**
 * Pauses the installed clock of a page. From then on, time passes only through `clock.runFor`.
 * @param aheadMs the page's time is set to this much after now, and may not be later already
 */
export async function pauseClock(page: Page, aheadMs = 60_000): Promise<void> {
  pausedPages.add(page);
  await page.clock.pauseAt(Date.now() + aheadMs);
}

/** Returns the visible toast, without its announcement for screen readers. */
export function toast(page: Page): Locator {
  return page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
}

export { expect };
