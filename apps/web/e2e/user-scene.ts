import type { User } from '@arena/wire';
import type { Page } from '@playwright/test';
import { intercept } from './intercept.js';

/** Has the page be told that its player is in some things otherwise. */
export async function showUser(page: Page, over: Partial<User>): Promise<void> {
  const user = (await (await page.request.get('/api/session')).json()) as User;
  await intercept(page, /\/api\/(session|user\/\d+)$/, (route) =>
    route.fulfill({ json: { ...user, ...over } }),
  );
}
