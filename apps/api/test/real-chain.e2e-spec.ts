import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Wallet } from 'ethers';
import type { ChainSettings } from '@arena/config';
import { checkChain } from '@arena/wallet';
import type { User } from '@arena/wire';
import { UsageError } from '../src/cli/command.js';
import { fundHouse } from '../src/cli/fund-house.js';
import { expectBooksToBalance } from './support/books.js';
import { runEntry } from './support/entry.js';
import { registerPlayer } from './support/players.js';
import { refusalOf } from './support/refusal.js';
import { configOn, startApiOn, startTestApp } from './support/test-app.js';
import { createTestDatabase, type TestDatabase } from './support/test-database.js';
import { startTestChain, type TestChain } from './support/test-chain.js';

// Commands are processes, compiled on the fly: slow on a busy machine.
jest.setTimeout(120_000);

const UNCAPPED = { PARTNER_COMMISSION_CAP: 'uncapped' };
const NOBODY_LISTENS = { CHAIN_RPC_URL: 'http://127.0.0.1:1' };

/** A chain without a faucet is a real one as far as the api can tell. Its treasury holds 10 000 000 000 ARENA. */
describe('a start on a real chain', () => {
  let chain: TestChain;
  let variables: Record<string, string>;

  beforeAll(async () => {
    chain = await startTestChain();
    const { CHAIN_FAUCET: _, ...real } = chain.variables;
    variables = { ...real, HOUSE_BANKROLL_ARENA: '9000000000' };
  });

  afterAll(() => chain.close());

  /** A first start, on a database of its own, that must fail. */
  const refusal = (overrides: Record<string, string>): Promise<string> =>
    refusalOf(startTestApp({ ...variables, ...overrides }));

  it('takes the bankroll that the treasury holds, and gives newcomers nothing', async () => {
    const app = await startTestApp(variables);
    const { client, user } = await registerPlayer(app);
    expect((await client.get<User>(`/api/user/${user.id}`)).body.arenaBalance).toBe('0.00000000');
    await expectBooksToBalance(app.database);
    await app.close();
  });

  it('refuses a bankroll that the treasury does not hold', async () => {
    const overrides = { HOUSE_BANKROLL_ARENA: '10000000000.00000001' };
    const words =
      'HOUSE_BANKROLL_ARENA is 10,000,000,000.00 ARENA, and the treasury holds 10,000,000,000.00 on the chain.\n';
    expect(await refusal(overrides)).toBe(words);
    const main = runEntry('main', await createTestDatabase(), { ...variables, ...overrides });
    expect(await main.ending).toEqual({ code: 1, said: words });
  });

  it('refuses to open for the first time without a look at the treasury', async () => {
    expect(await refusal(NOBODY_LISTENS)).toMatch(
      /^The first start has to see that the treasury holds HOUSE_BANKROLL_ARENA, and [^\n]+\n$/,
    );
  });

  it('refuses an endpoint of another chain', async () => {
    expect(await refusal({ CHAIN_ID: '43113' })).toBe(
      'CHAIN_ID is 43113, and the endpoint in CHAIN_RPC_URL serves chain 43112.\n',
    );
  });

  it('refuses commission that would cost the house more than it earns', async () => {
    expect(await refusal(UNCAPPED)).toBe(
      'PARTNER_COMMISSION_CAP=uncapped would lose the house money on a real chain: a commission of 10 % is more than ' +
        'it earns on a coin flip, a roll of the dice and a bet on crash that leaves at 1.01. Take house-edge, raise ' +
        'the house’s edge, or accept it with ALLOW_NEGATIVE_MARGIN=true.\n',
    );
  });

  describe('that has opened before', () => {
    let database: TestDatabase;

    beforeAll(async () => {
      database = await createTestDatabase();
      await (await startApiOn(database, variables)).close();
    });

    afterAll(async () => {
      await expectBooksToBalance(database);
    });

    it('goes on without its endpoint, and whatever the bankroll is said to be', async () => {
      const app = await startApiOn(database, { ...variables, ...NOBODY_LISTENS });
      await app.close();
      const other = await startApiOn(database, { ...variables, HOUSE_BANKROLL_ARENA: '999999999999' });
      await other.close();
    });

    it('opens with commission that costs the house no more than it earns, and with more if somebody wants it', async () => {
      const dear = { COIN_FLIP_PAYOUT: '1.90', DICE_PAYOUT: '1.90', CRASH_HOUSE_EDGE_PERCENT: '10' };
      await (await startApiOn(database, { ...variables, ...UNCAPPED, ...dear })).close();
      const wanted = { ...UNCAPPED, ALLOW_NEGATIVE_MARGIN: 'true' };
      await (await startApiOn(database, { ...variables, ...wanted })).close();
    });

    it('gives the house more only of what nobody owns in the treasury', async () => {
      const fund = (amount: string, overrides: Record<string, string> = {}): Promise<string> =>
        fundHouse([amount], configOn(database, { ...variables, ...overrides }));
      await expect(fund('1000000000.00000001')).rejects.toThrow(
        /^The treasury holds 10,000,000,000\.00 ARENA .* 1,000,000,000\.0+ can be added\.$/,
      );
      await expect(fund('5', NOBODY_LISTENS)).rejects.toThrow(/^The treasury has to be looked at first, and/);
      await fund('999999999');
      // Nobody has rolled up in between: what was given a moment ago counts all the same.
      await expect(fund('2')).rejects.toThrow(UsageError);
      await fund('1');
    });
  });

  describe('that is looked at first', () => {
    const settings = (overrides: Record<string, string> = {}): ChainSettings =>
      configOn({ url: 'postgresql://nobody@localhost/none' }, { ...variables, ...overrides }).chain!;

    it('is fine', async () => {
      expect(await checkChain(settings())).toEqual({ problems: [] });
    });

    it('is no chain of ours when no token is there', async () => {
      const { address } = Wallet.createRandom();
      expect(await checkChain(settings({ ARENA_TOKEN_ADDRESS: address }))).toEqual({
        problems: [`There is no token at ARENA_TOKEN_ADDRESS, ${address}, on this chain.`],
      });
    });

    it.each([
      ['has 6 decimals', '0x600660005260206000f3', 'has 6 decimals, and ARENA needs 18.'],
      ['refuses to say', '0x60006000fd', 'on this chain.'],
    ])('is no chain of ours when the token %s', async (_, code, words) => {
      const { address } = Wallet.createRandom();
      await chain.rpc('anvil_setCode', address, code);
      const { problems } = await checkChain(settings({ ARENA_TOKEN_ADDRESS: address }));
      expect(problems).toEqual([expect.stringContaining(words)]);
    });

    it('may be away, which is no fault of the settings', async () => {
      expect(await checkChain(settings(NOBODY_LISTENS))).toEqual({
        problems: [],
        away: expect.stringMatching(/^the chain did not give/),
      });
    });
  });
});
