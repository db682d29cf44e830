import type { User } from '@arena/wire';
import { beAdmin } from './admin.js';
import { startProduct, type Product } from './start-product.js';
import { test as base } from './test.js';

interface ProductFixtures {
  /** The product's variables besides those of all browser tests. */
  variables: Record<string, string>;
  product: Product;
}

/**
 * A test with its own product and no one signed in, for tests that would disturb other specs. Each worker starts a
 * product, so all of these tests are in one file and run one at a time.
 */
export const visiting = base.extend<object, ProductFixtures>({
  variables: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ variables }, provide) => {
      const product = await startProduct(variables);
      try {
        await provide(product);
      } finally {
        await product.stop();
        await product.remove();
      }
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: ({ product }, provide) => provide(product.url),
});

/** The same, signed in as the admin. */
export const test = visiting.extend<{ admin: User }>({
  admin: [async ({ page, product }, provide) => provide(await beAdmin(page, product.folder)), { auto: true }],
});
