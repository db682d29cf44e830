import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { expectBooksToBalance } from './support/books.js';
import { runEntry } from './support/entry.js';
import { registerPlayer } from './support/players.js';
import { startApiOn, TEST_VARIABLES } from './support/test-app.js';
import { createTestDatabase, type TestDatabase } from './support/test-database.js';

// A node is a process, compiled on the fly: slow on a busy machine.
jest.setTimeout(120_000);

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
    const { code, said } = await runEntry('main', database, { WALLET_MASTER_KEY: OTHER }).ending;
    expect([code, said]).toEqual([
      1,
      'WALLET_MASTER_KEY is not the one that the private keys in this database are sealed under. ' +
        'Give the right one, and during a change the earlier one in WALLET_MASTER_KEY_PREVIOUS.\n',
    ]);
  });

  it('opens with the earlier key beside it', async () => {
    const variables = {
      WALLET_MASTER_KEY: OTHER,
      WALLET_MASTER_KEY_PREVIOUS: TEST_VARIABLES.WALLET_MASTER_KEY,
    };
    await (await startApiOn(database, variables)).close();
  });
});
