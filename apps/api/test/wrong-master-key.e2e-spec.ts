import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectBooksToBalance } from './support/books.js';
import { registerPlayer } from './support/players.js';
import { refusalOf } from './support/refusal.js';
import { startApiOn, TEST_VARIABLES } from './support/test-app.js';
import { createTestDatabase, type TestDatabase } from './support/test-database.js';

const OTHER = 'fedcba9876543210'.repeat(4);

describe("a node with a master key that players' keys are not sealed under", () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    const app = await startApiOn(database);
    await registerPlayer(app);
    await app.close();
  });

  afterAll(async () => {
    await expectBooksToBalance(database);
  });

  it('does not open, and says which key it needs', async () => {
    expect(await refusalOf(startApiOn(database, { WALLET_MASTER_KEY: OTHER }))).toBe(
      'WALLET_MASTER_KEY is not the one that the private keys in this database are sealed under. ' +
        'Give the right one, and during a change the earlier one in WALLET_MASTER_KEY_PREVIOUS.\n',
    );
  });

  it('opens with the earlier key beside it', async () => {
    const variables = {
      WALLET_MASTER_KEY: OTHER,
      WALLET_MASTER_KEY_PREVIOUS: TEST_VARIABLES.WALLET_MASTER_KEY,
    };
    await (await startApiOn(database, variables)).close();
  });
});
