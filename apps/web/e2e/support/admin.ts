import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { User } from '@arena/wire';
import { dataFolder } from './product-database.js';
import { expect, remember } from './test.js';

/** Signs the browser in as the admin, with the password that the product wrote to a file on its first start. */
export async function beAdmin(page: Page, folder = dataFolder()): Promise<User> {
  const password = (await readFile(join(folder, 'admin-password'), 'utf8')).trim();
  const response = await page.request.post('/api/login', { data: { username: 'admin', password } });
  expect(response.status()).toBe(200);
  const user = (await response.json()) as User;
  await remember(page, JSON.stringify(user));
  return user;
}
