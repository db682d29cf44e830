import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Wallet, ZeroAddress } from 'ethers';
import type { WalletView } from '@arena/wire';
import { CHAIN_AWAY } from './support/chain-away.js';
import type { Client } from './support/client.js';
import { CrashHouse } from './support/crash-house.js';
import { listed } from './support/listed.js';
import { PASSWORD, registerPlayer, type Player } from './support/players.js';
import { expectProblem, expectRefusedFields } from './support/problems.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { startTestChain, type TestChain } from './support/test-chain.js';
import { withUntouchedBooks } from './support/untouched-books.js';

const TREASURY = new Wallet(CHAIN_AWAY.TREASURY_PRIVATE_KEY).address;
const TOKEN = CHAIN_AWAY.ARENA_TOKEN_ADDRESS;
const SOMEBODY = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const WRONG_AMOUNTS = listed(String.raw`
  0 -0 -100 99.99999999 100.123456789 1e308 1e-9 5e-324 1e4000 1000000000.00000001 100000000000000000000000000000
  "" "1e3" "0x64" "NaN" "Infinity" "١٠٠" "１００" "100." ".5" "+100" "-100" "100,5" "1_000" "100n" "100\u0000" "100\n"
  "99.99999999" "100.123456789" "999999999999999999999999" "1000000000.00000001"
  null true false [] [100] ["100"] {} {"valueOf":100}`);

/** The right letters and digits, but somebody else's as far as anybody knows. */
const MISTYPED = SOMEBODY.replace('C5', 'c5');
const NO_ADDRESSES = [
  ...[
    '""',
    '" "',
    '"0x"',
    '"me"',
    '"vitalik.eth"',
    '"0x70997970"',
    `"${SOMEBODY}0"`,
    `"${SOMEBODY.slice(2)}"`,
  ],
  ...[`" ${SOMEBODY}"`, `"${SOMEBODY}\\n"`, `"0X${SOMEBODY.slice(2)}"`, `"0x${'g'.repeat(40)}"`],
  ...[
    `"${MISTYPED}"`,
    `"0x${'٠'.repeat(40)}"`,
    `"0x${'０'.repeat(40)}"`,
    `"XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS"`,
  ],
];
const NO_TEXTS = ['1', 'true', '[]', '{}', `["${SOMEBODY}"]`, `{"toString":"${SOMEBODY}"}`];

describe('bad input to the wallet', () => {
  const untouched = withUntouchedBooks(CHAIN_AWAY);

  const path = (): string => `/api/user/${untouched.player.user.id}/wallet`;

  /** A withdrawal that would be taken, as JSON text, with some members said otherwise. */
  const withdraw = (members: Record<string, string> = {}) => {
    const right = { amount: '100', address: `"${SOMEBODY}"`, password: `"${PASSWORD}"` };
    const all = Object.entries({ ...right, ...members }).map(([name, value]) => `"${name}":${value}`);
    return untouched.post(`${path()}/withdrawals`, `{${all.join()}}`);
  };

  it.each(WRONG_AMOUNTS)('withdraws no amount of %s', async (amount) => {
    expectRefusedFields(await withdraw({ amount }), 'amount');
  });

  it('withdraws no more than there is', async () => {
    for (const amount of ['10200.00000001', '"1000000000"'])
      expectProblem(await withdraw({ amount }), 409, 'INSUFFICIENT_FUNDS');
  });

  it.each(NO_ADDRESSES)('sends nothing to %s', async (address) => {
    expectProblem(await withdraw({ address }), 400, 'BAD_ADDRESS');
  });

  it.each([...NO_TEXTS, `"${'0'.repeat(101)}"`, `"${'x'.repeat(90_000)}"`])(
    'takes nothing for an address that is no short text',
    async (address) => {
      const answer = await withdraw({ address });
      expectRefusedFields(answer, 'address');
      expect(answer.text.length).toBeLessThan(2000);
    },
  );

  it.each([
    ['nobody', ZeroAddress, /zero address/],
    ['the treasury', TREASURY, /treasury/],
    ['the treasury, without capital letters', TREASURY.toLowerCase(), /treasury/],
    ['the token', TOKEN, /token/],
    ['the token, in capital letters', `0x${TOKEN.slice(2).toUpperCase()}`, /token/],
  ])('sends nothing to %s', async (_, address, whose) => {
    const { detail } = expectProblem(await withdraw({ address: `"${address}"` }), 400, 'BAD_ADDRESS');
    expect(detail).toMatch(whose);
  });

  it('withdraws nothing for a wrong password, and says so', async () => {
    const { detail } = expectProblem(await withdraw({ password: '"wrong horse"' }), 401, 'BAD_CREDENTIALS');
    expect(detail).toBe('The password is not right.');
  });

  it.each(['""', 'null', '123456', 'true', '[]', `["${PASSWORD}"]`, '{}', `"${'x'.repeat(129)}"`])(
    'takes %s for no password',
    async (password) => {
      expectRefusedFields(await withdraw({ password }), 'password');
      const answer = await untouched.post(`${path()}/private-key`, `{"password":${password}}`);
      expectRefusedFields(answer, 'password');
    },
  );

  it('names every missing field', async () => {
    expectRefusedFields(await untouched.post(`${path()}/withdrawals`, '{}'), 'amount', 'password');
    expectRefusedFields(await untouched.post(`${path()}/private-key`, '{}'), 'password');
  });

  it.each(listed('to nonce gas status txHash fee __proto__ constructor toString Amount'))(
    'refuses the unknown field "%s"',
    async (field) => {
      expectRefusedFields(await withdraw({ [field]: '1' }), field);
      const asked = `{"password":"${PASSWORD}","${field}":1}`;
      expectRefusedFields(await untouched.post(`${path()}/private-key`, asked), field);
    },
  );

  it.each(['', 'a\tb', 'clé', 'k'.repeat(256)])('takes %j for no Idempotency-Key', async (key) => {
    const order = { amount: 100, address: SOMEBODY, password: PASSWORD };
    const answer = await untouched.player.client.post(`${path()}/withdrawals`, order, {
      'Idempotency-Key': key,
    });
    expectRefusedFields(answer, 'Idempotency-Key');
  });

  it('shows no key for a wrong password', async () => {
    const answer = await untouched.post(`${path()}/private-key`, '{"password":"wrong horse"}');
    const { detail } = expectProblem(answer, 401, 'BAD_CREDENTIALS');
    expect(detail).toBe('The password is not right.');
  });
});

describe('the wallet of somebody else', () => {
  const untouched = withUntouchedBooks(CHAIN_AWAY);
  let admin: Client;

  beforeAll(async () => {
    ({ admin } = await CrashHouse.of(untouched.app));
  });

  const players = (): string => `/api/user/${untouched.player.user.id}/wallet`;
  const admins = '/api/user/1/wallet';

  it('is shown to nobody but its owner and an admin', async () => {
    expectProblem(await untouched.player.client.get(admins), 403, 'FORBIDDEN');
    expectProblem(await untouched.app.client().get(players()), 401, 'UNAUTHENTICATED');
    expect((await admin.get(players())).status).toBe(200);
  });

  it.each([
    ['withdrawals', { amount: 100, password: PASSWORD }],
    ['private-key', { password: PASSWORD }],
    ['faucet', undefined],
  ])('answers %s to nobody but its owner', async (route, body) => {
    expectProblem(await untouched.player.client.post(`${admins}/${route}`, body), 403, 'FORBIDDEN');
    expectProblem(await admin.post(`${players()}/${route}`, body), 403, 'FORBIDDEN');
    expectProblem(await untouched.app.client().post(`${players()}/${route}`, body), 401, 'UNAUTHENTICATED');
  });
});

describe('a server without a chain', () => {
  let app: TestApp;
  let player: Player;

  beforeAll(async () => {
    app = await startTestApp();
    player = await registerPlayer(app);
  });

  afterAll(() => app.close());

  it('shows wallets, and says that nothing moves', async () => {
    const wallet = `/api/user/${player.user.id}/wallet`;
    expect(await player.client.get(wallet)).toMatchObject({
      status: 200,
      body: { chain: null, explorerUrl: null, avaxBalance: null, tokenBalance: null },
    });
    expectProblem(await player.client.post(`${wallet}/faucet`), 404, 'NOT_FOUND');
    const order = { amount: 100, password: PASSWORD };
    expectProblem(await player.client.post(`${wallet}/withdrawals`, order), 503, 'CHAIN_AWAY');
  });
});

describe('a server on a real chain', () => {
  let chain: TestChain;
  let app: TestApp;

  beforeAll(async () => {
    chain = await startTestChain();
    const { CHAIN_FAUCET: _, ...real } = chain.variables;
    app = await startTestApp({ ...real, HOUSE_BANKROLL_ARENA: '1000' });
  });

  afterAll(async () => {
    await app.close();
    await chain.close();
  });

  it('gives no tokens away, and does not tell where its endpoint is', async () => {
    const { client, user } = await registerPlayer(app);
    expectProblem(await client.post(`/api/user/${user.id}/wallet/faucet`), 404, 'NOT_FOUND');
    const { text, body } = await client.get<WalletView>(`/api/user/${user.id}/wallet`);
    expect(body).toMatchObject({ arenaBalance: '0.00000000', chain: { embedded: false } });
    expect(text).not.toContain(chain.chain.rpcUrl);
  });
});
