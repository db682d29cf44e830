import type { User } from '@arena/wire';
import type { Page } from '@playwright/test';
import { intercept } from './intercept.js';
import { expect, RECONNECT } from './test.js';

/** Has the page be told that its player is in some things otherwise. */
export async function showUser(page: Page, over: Partial<User>): Promise<void> {
  const answer = await page.request.get('/api/session', RECONNECT);
  expect(answer.status()).toBe(200);
  const user = (await answer.json()) as User;
  await intercept(page, /\/api\/(session|user\/\d+)$/, (route) =>
    route.fulfill({ json: { ...user, ...over } }),
  );
}
