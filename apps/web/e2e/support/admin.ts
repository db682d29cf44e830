import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { User } from '@arena/wire';
import { dataFolder } from './product-database.js';
import { expect, remember } from './test.js';

/** Makes the browser the admin's, with the password that the product's first start has written down. */
export async function beAdmin(page: Page, folder = dataFolder()): Promise<User> {
  const password = (await readFile(join(folder, 'admin-password'), 'utf8')).trim();
  const answer = await page.request.post('/api/login', { data: { username: 'admin', password } });
  expect(answer.status()).toBe(200);
  const user = (await answer.json()) as User;
  await remember(page, JSON.stringify(user));
  return user;
}
