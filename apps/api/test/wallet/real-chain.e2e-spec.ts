import { Wallet } from 'ethers';
import type { ChainSettings } from '@arena/config';
import { checkChain } from '@arena/wallet';
import type { User } from '@arena/wire';
import { UsageError } from '../../src/cli/run-command.js';
import { fundHouse } from '../../src/cli/fund-house.js';
import { expectBooksToBalance } from '../support/books.js';
import { registerPlayer } from '../support/players.js';
import { configOn, startApiOn, startTestApp, startupError } from '../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { startTestChain, type TestChain } from '../support/test-chain.js';

const UNCAPPED = { PARTNER_COMMISSION_CAP: 'uncapped' };
const UNREACHABLE = { CHAIN_RPC_URL: 'http://127.0.0.1:1' };

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

  it('accepts a bankroll that the treasury holds, and grants nothing to new players', async () => {
    const app = await startTestApp(variables);
    const { client, user } = await registerPlayer(app);
    expect((await client.get<User>(`/api/user/${user.id}`)).body.arenaBalance).toBe('0.00000000');
    await expectBooksToBalance(app.database);
    await app.close();
  });

  it('rejects a first start when the treasury cannot be checked', async () => {
    expect(await failedStart(UNREACHABLE)).toMatch(
      /^The first start could not check that the treasury holds HOUSE_BANKROLL_ARENA: [^\n]+\n$/,
    );
  });

  it('rejects an endpoint that serves another chain', async () => {
    expect(await failedStart({ CHAIN_ID: '43113' })).toBe(
      'CHAIN_ID is 43113, but the endpoint in CHAIN_RPC_URL serves chain 43112.\n',
    );
  });

  it('rejects commissions that cost the house more than it earns', async () => {
    // The games between dice and crash are named as well.
    expect(await failedStart(UNCAPPED)).toMatch(
      new RegExp(
        '^PARTNER_COMMISSION_CAP=uncapped would lose the house money on a real chain: a commission of 10 % is more than ' +
          'the house earns on a coin flip, a roll of the dice, .+ and a crash bet that cashes out at 1\\.01\\. Use ' +
          'house-edge, raise the house edge, or accept the loss with ALLOW_NEGATIVE_MARGIN=true\\.\n$',
      ),
    );
  });

  describe('after a successful first start', () => {
    let database: TestDatabase;

    beforeAll(async () => {
      database = await createTestDatabase();
      await (await startApiOn(database, variables)).close();
    });

    afterAll(async () => {
      await expectBooksToBalance(database);
    });

    it('starts without the endpoint, and ignores a different bankroll', async () => {
      const app = await startApiOn(database, { ...variables, ...UNREACHABLE });
      await app.close();
      const other = await startApiOn(database, { ...variables, HOUSE_BANKROLL_ARENA: '999999999999' });
      await other.close();
    });

    it('accepts commissions within the margin of the house, and higher ones with ALLOW_NEGATIVE_MARGIN', async () => {
      const lowPayouts = { COIN_FLIP_PAYOUT: '1.90', DICE_PAYOUT: '1.90', CRASH_HOUSE_EDGE_PERCENT: '10' };
      await (await startApiOn(database, { ...variables, ...UNCAPPED, ...lowPayouts })).close();
      const allowed = { ...UNCAPPED, ALLOW_NEGATIVE_MARGIN: 'true' };
      await (await startApiOn(database, { ...variables, ...allowed })).close();
    });

    it('adds capital to the house only from the unclaimed part of the treasury', async () => {
      const fund = (amount: string, overrides: Record<string, string> = {}): Promise<string> =>
        fundHouse([amount], configOn(database, { ...variables, ...overrides }));
      await expect(fund('1000000000.00000001')).rejects.toThrow(
        /^The treasury holds 10,000,000,000\.00 ARENA .* 1,000,000,000\.0+ can be added\.$/,
      );
      await expect(fund('5', UNREACHABLE)).rejects.toThrow(/^The treasury could not be checked: /);
      await fund('999999999');
      // Transfers after the last roll-up count as well.
      await expect(fund('2')).rejects.toThrow(UsageError);
      await fund('1');
    });
  });

  describe('the check of the chain', () => {
    const settings = (overrides: Record<string, string> = {}): ChainSettings =>
      configOn({ url: 'postgresql://unused@localhost/none' }, { ...variables, ...overrides }).chain!;

    it('finds no problem in the right settings', async () => {
      expect(await checkChain(settings())).toEqual({ problems: [] });
    });

    it('reports an address without a token', async () => {
      const { address } = Wallet.createRandom();
      expect(await checkChain(settings({ ARENA_TOKEN_ADDRESS: address }))).toEqual({
        problems: [`There is no token at ARENA_TOKEN_ADDRESS, ${address}, on this chain.`],
      });
    });

    it.each([
      ['has 6 decimals', '0x600660005260206000f3', 'has 6 decimals instead of 18.'],
      ['reverts', '0x60006000fd', 'on this chain.'],
    ])('reports a contract that %s', async (_, code, expected) => {
      const { address } = Wallet.createRandom();
      await chain.rpc('anvil_setCode', address, code);
      const { problems } = await checkChain(settings({ ARENA_TOKEN_ADDRESS: address }));
      expect(problems).toEqual([expect.stringContaining(expected)]);
    });

    it('reports an unavailable chain without blaming the settings', async () => {
      expect(await checkChain(settings(UNREACHABLE))).toEqual({
        problems: [],
        unavailable: expect.stringMatching(/^the chain request failed/),
      });
    });
  });
});
