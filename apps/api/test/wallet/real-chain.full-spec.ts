import { runEntry } from '../support/api-process.js';
import { startTestApp, startupError } from '../support/test-app.js';
import { createTestDatabase } from '../support/test-database.js';
import { startTestChain, type TestChain } from '../support/test-chain.js';

/** The api takes a chain without a faucet for a real one. The treasury of this chain holds 10,000,000,000 ARENA. */
describe('startup on a real chain', () => {
  let chain: TestChain;
  let variables: Record<string, string>;

  beforeAll(async () => {
    chain = await startTestChain();
    const { CHAIN_FAUCET: _, ...real } = chain.variables;
    variables = { ...real, HOUSE_BANKROLL_ARENA: '9000000000' };
  });

  afterAll(() => chain.close());

  /** Returns the output of a first start that fails. */
  const failedStart = (overrides: Record<string, string>): Promise<string> =>
    startupError(startTestApp({ ...variables, ...overrides }));

  it('rejects a bankroll that exceeds the treasury', async () => {
    const overrides = { HOUSE_BANKROLL_ARENA: '10000000000.00000001' };
    const output =
      'HOUSE_BANKROLL_ARENA is 10,000,000,000.00 ARENA, but the treasury holds only 10,000,000,000.00 on the chain.\n';
    expect(await failedStart(overrides)).toBe(output);
    const main = runEntry('main', await createTestDatabase(), { ...variables, ...overrides });
    expect(await main.exit).toEqual({ code: 1, output });
  });
});
