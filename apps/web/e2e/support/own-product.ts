import type { User } from '@arena/wire';
import { beAdmin } from './admin.js';
import { startProduct, type Product } from './start-product.js';
import { test as base } from './test.js';

interface Fixtures {
  /** The signed-in admin. */
  admin: User;
}

/**
 * A test with its own product, signed in as the admin, for tests that would disturb other specs. Each worker starts a
 * product, so all of these tests are in one file and run one at a time.
 */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // Playwright requires a destructuring pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const product = await startProduct();
      try {
        await provide(product);
      } finally {
        await product.stop();
        await product.remove();
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ product }, provide) => provide(product.url),
  admin: [async ({ page, product }, provide) => provide(await beAdmin(page, product.folder)), { auto: true }],
});
