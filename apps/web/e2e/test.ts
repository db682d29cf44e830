import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { RegisterRequest, User } from '@arena/wire';

interface Player extends RegisterRequest {
  id: number;
}

interface Fixtures {
  /** Whatever the page complains about: violations of the security policy and errors that nobody caught. */
  complaints: string[];
  /** Somebody who has just registered, and whom the browser remembers. No page of the application is open yet. */
  player: Player;
}

let registered = 0;

/** A name, an address and a password that nobody has used before, on this installation or by another worker. */
export function newcomer(): RegisterRequest {
  registered += 1;
  const username = `player_${process.pid}_${Date.now().toString(36)}_${registered}`;
  return { username, email: `${username}@example.com`, password: 'correct horse' };
}

async function register(page: Page): Promise<Player> {
  const request = newcomer();
  const answer = await page.request.post('/api/register', { data: request });
  expect(answer.status()).toBe(201);
  const user = (await answer.json()) as User;
  await remember(page, JSON.stringify(user));
  return { ...request, id: user.id };
}

/** A browser of nobody; who asks for `player` is somebody. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      page.on('pageerror', ({ message }) => complaints.push(message));
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) complaints.push(message.text());
      });
      await provide(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  player: async ({ page }, provide) => provide(await register(page)),
});

/** The same, in a browser that remembers a player from the start, whether the story names them or not. */
export const playing = test.extend<{ seated: Player }>({
  seated: [async ({ player }, provide) => provide(player), { auto: true }],
});

/** Writes into the browser's storage, from a page that runs nothing. */
export async function remember(page: Page, user: string): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate((text) => localStorage.setItem('casino_user', text), user);
}

export function remembered(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('casino_user'));
}

/** The toast on screen; not what is whispered to screen readers. */
export function toast(page: Page): Locator {
  return page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
}

export { expect };
