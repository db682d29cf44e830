import type { User } from '@arena/wire';
import type { Browser, Page } from '@playwright/test';
import { expect, newcomer, remember } from './test.js';

/** Somebody else, who has just registered, in a browser of their own. */
export async function aPlayer(browser: Browser): Promise<User & { page: Page }> {
  const page = await browser.newPage();
  const answer = await page.request.post('/api/register', { data: newcomer() });
  expect(answer.status()).toBe(201);
  const user = (await answer.json()) as User;
  await remember(page, JSON.stringify(user));
  return { ...user, page };
}
