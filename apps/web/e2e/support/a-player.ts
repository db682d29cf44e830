import type { User } from '@arena/wire';
import type { Browser, Page } from '@playwright/test';
import { expect, newcomer, remember } from './test.js';

/** Registers another player in a separate browser context, and signs them in there. */
export async function aPlayer(browser: Browser): Promise<User & { page: Page }> {
  const page = await browser.newPage();
  const response = await page.request.post('/api/register', { data: newcomer() });
  expect(response.status()).toBe(201);
  const user = (await response.json()) as User;
  await remember(page, JSON.stringify(user));
  return { ...user, page };
}
