import type { User } from '@arena/wire';
import { beAdmin } from './admin.js';
import { startProduct, type Product } from './start-product.js';
import { test as base } from './test.js';

interface Fixtures {
  /** Whose browser it is. */
  admin: User;
}

/**
 * A product that no other spec visits, with its admin before it: for what would disturb all of them. Every worker that
 * comes here starts one, so whatever needs it stands in one file, and goes one after the other.
 */
export const test = base.extend<Fixtures, { house: Product }>({
  house: [
    // Playwright wants to see braces, also around nothing.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const house = await startProduct();
      try {
        await provide(house);
      } finally {
        await house.stop();
        await house.remove();
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ house }, provide) => provide(house.url),
  admin: [async ({ page, house }, provide) => provide(await beAdmin(page, house.folder)), { auto: true }],
});
