import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { RegisterRequest, User } from '@arena/wire';
import { stopIntercepting } from './intercept.js';

interface Player extends RegisterRequest {
  id: number;
}

export interface Fixtures {
  /** Whatever the page complains about: violations of the security policy and errors that nobody caught. */
  complaints: string[];
  /** Somebody who has just registered, and whom the browser remembers. No page of the application is open yet. */
  player: Player;
  /** A registered player who is signed in nowhere. */
  account: Player;
}

/** A kept connection that the server closes at the very moment of a request is no answer: the request goes again. */
export const RECONNECT = { maxRetries: 2 };

let registered = 0;
let remembered = 0;
const pausedPages = new WeakSet<Page>();

/** A name, an address and a password that nobody has used before, on this installation or by another worker. */
export function newcomer(): RegisterRequest {
  registered += 1;
  const username = `player_${process.pid}_${Date.now().toString(36)}_${registered}`;
  return { username, email: `${username}@example.com`, password: 'correct horse' };
}

async function register(page: Page): Promise<{ player: Player; user: string }> {
  const request = newcomer();
  const answer = await page.request.post('/api/register', { data: request, ...RECONNECT });
  expect(answer.status()).toBe(201);
  const user = (await answer.json()) as User;
  return { player: { ...request, id: user.id }, user: JSON.stringify(user) };
}

/** A browser of nobody; who asks for `player` is somebody. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, provide, testInfo) => {
      const complaints: string[] = [];
      const logged: string[] = [];
      page.on('pageerror', ({ message }) => complaints.push(message));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) complaints.push(message.text());
        if (message.type() === 'error') logged.push(message.text());
      });
      await provide(complaints);
      // React writes there what broke a screen.
      if (testInfo.status !== testInfo.expectedStatus && logged.length > 0)
        process.stdout.write(`The console of the page in “${testInfo.title}”:\n${logged.join('\n')}\n`);
      await stopIntercepting(page);
      // Playwright would resume it while it empties the page for the next test, whose clock then fails.
      if (pausedPages.has(page)) await page.clock.resume();
      pausedPages.delete(page);
      expect(complaints).toEqual([]);
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

/** The same, in a browser that remembers a player from the start, whether the story names them or not. */
export const playing = test.extend<{ seated: Player }>({
  seated: [async ({ player }, provide) => provide(player), { auto: true }],
});

/** Writes a user into the browser's storage before the next page loads, once. */
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

/** The user in the storage of the page that is open. */
export function readRemembered(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('casino_user'));
}

/** Stops the installed clock of a page; from here on, time passes by `clock.runFor`. */
export async function pauseClock(page: Page): Promise<void> {
  pausedPages.add(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The toast on screen; not what is whispered to screen readers. */
export function toast(page: Page): Locator {
  return page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
}

export { expect };
