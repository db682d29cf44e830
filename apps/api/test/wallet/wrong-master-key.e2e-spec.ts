import { expectBooksToBalance } from '../support/books.js';
import { registerPlayer } from '../support/players.js';
import { startApiOn, TEST_VARIABLES, startupError } from '../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const OTHER = 'fedcba9876543210'.repeat(4);

describe('a node with the wrong master key', () => {
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

  it('does not start, and explains which key it needs', async () => {
    expect(await startupError(startApiOn(database, { WALLET_MASTER_KEY: OTHER }))).toBe(
      'WALLET_MASTER_KEY is not the master key that sealed the private keys in this database. ' +
        'Set the right key; during a rotation, set the earlier key in WALLET_MASTER_KEY_PREVIOUS as well.\n',
    );
  });

  it('starts when the earlier key is set as well', async () => {
    const variables = {
      WALLET_MASTER_KEY: OTHER,
      WALLET_MASTER_KEY_PREVIOUS: TEST_VARIABLES.WALLET_MASTER_KEY,
    };
    await (await startApiOn(database, variables)).close();
  });
});
