import { Wallet, ZeroAddress } from 'ethers';
import type { WalletView } from '@arena/wire';
import type { Client } from '../support/client.js';
import { CrashHouse } from '../support/crash-house.js';
import { PASSWORD, registerPlayer, type Player } from '../support/players.js';
import { expectProblem, expectRefusedFields, listed } from '../support/problems.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { startTestChain, UNREACHABLE_CHAIN, type TestChain } from '../support/test-chain.js';
import { withUntouchedBooks } from '../support/untouched-books.js';

const TREASURY = new Wallet(UNREACHABLE_CHAIN.TREASURY_PRIVATE_KEY).address;
const TOKEN = UNREACHABLE_CHAIN.ARENA_TOKEN_ADDRESS;
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

const WRONG_AMOUNTS = listed(String.raw`
  0 -0 -100 99.99999999 100.123456789 1e308 1e-9 5e-324 1e4000 1000000000.00000001 100000000000000000000000000000
  "" "1e3" "0x64" "NaN" "Infinity" "١٠٠" "１００" "100." ".5" "+100" "-100" "100,5" "1_000" "100n" "100\u0000" "100\n"
  "99.99999999" "100.123456789" "999999999999999999999999" "1000000000.00000001"
  null true false [] [100] ["100"] {} {"valueOf":100}`);

/** A wrong checksum: one letter is in the wrong case. */
const MISTYPED = ADDRESS.replace('C5', 'c5');
const WRONG_ADDRESSES = [
  ...['""', '" "', '"0x"', '"me"', '"vitalik.eth"', '"0x70997970"', `"${ADDRESS}0"`, `"${ADDRESS.slice(2)}"`],
  ...[`" ${ADDRESS}"`, `"${ADDRESS}\\n"`, `"0X${ADDRESS.slice(2)}"`, `"0x${'g'.repeat(40)}"`],
  ...[
    `"${MISTYPED}"`,
    `"0x${'٠'.repeat(40)}"`,
    `"0x${'０'.repeat(40)}"`,
    `"XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS"`,
  ],
];
const NOT_STRINGS = ['1', 'true', '[]', '{}', `["${ADDRESS}"]`, `{"toString":"${ADDRESS}"}`];

describe('the input validation of the wallet', () => {
  const untouched = withUntouchedBooks(UNREACHABLE_CHAIN);

  const path = (): string => `/api/user/${untouched.player.user.id}/wallet`;

  /** Requests a valid withdrawal with some members replaced. Values are JSON texts. */
  const withdraw = (members: Record<string, string> = {}) => {
    const valid = { amount: '100', address: `"${ADDRESS}"`, password: `"${PASSWORD}"` };
    const all = Object.entries({ ...valid, ...members }).map(([name, value]) => `"${name}":${value}`);
    return untouched.post(`${path()}/withdrawals`, `{${all.join()}}`);
  };

  it.each(WRONG_AMOUNTS)('rejects the amount %s', async (amount) => {
    expectRefusedFields(await withdraw({ amount }), 'amount');
  });

  it('rejects an amount above the balance', async () => {
    for (const amount of ['10200.00000001', '"1000000000"'])
      expectProblem(await withdraw({ amount }), 409, 'INSUFFICIENT_FUNDS');
  });

  it.each(WRONG_ADDRESSES)('rejects the address %s', async (address) => {
    expectProblem(await withdraw({ address }), 400, 'BAD_ADDRESS');
  });

  it.each([...NOT_STRINGS, `"${'0'.repeat(101)}"`, `"${'x'.repeat(90_000)}"`])(
    'rejects an address that is not a short string',
    async (address) => {
      const answer = await withdraw({ address });
      expectRefusedFields(answer, 'address');
      expect(answer.text.length).toBeLessThan(2000);
    },
  );

  it.each([
    ['an address that nobody has the key of', ZeroAddress, /nobody has the key/],
    ['the treasury', TREASURY, /treasury/],
    ['the treasury in lower case', TREASURY.toLowerCase(), /treasury/],
    ['the token contract', TOKEN, /token/],
    ['the token contract in upper case', `0x${TOKEN.slice(2).toUpperCase()}`, /token/],
  ])('rejects %s as the address', async (_, address, description) => {
    const { detail } = expectProblem(await withdraw({ address: `"${address}"` }), 400, 'BAD_ADDRESS');
    expect(detail).toMatch(description);
  });

  it('rejects a wrong password', async () => {
    const { detail } = expectProblem(await withdraw({ password: '"wrong horse"' }), 401, 'BAD_CREDENTIALS');
    expect(detail).toBe('Incorrect password.');
  });

  it.each(['""', 'null', '123456', 'true', '[]', `["${PASSWORD}"]`, '{}', `"${'x'.repeat(129)}"`])(
    'rejects the password %s',
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
    'rejects the unknown field "%s"',
    async (field) => {
      expectRefusedFields(await withdraw({ [field]: '1' }), field);
      const body = `{"password":"${PASSWORD}","${field}":1}`;
      expectRefusedFields(await untouched.post(`${path()}/private-key`, body), field);
    },
  );

  it.each(['', 'a\tb', 'clé', 'k'.repeat(256)])('rejects the Idempotency-Key %j', async (key) => {
    const request = { amount: 100, address: ADDRESS, password: PASSWORD };
    const answer = await untouched.player.client.post(`${path()}/withdrawals`, request, {
      'Idempotency-Key': key,
    });
    expectRefusedFields(answer, 'Idempotency-Key');
  });

  it('reveals no private key for a wrong password', async () => {
    const answer = await untouched.post(`${path()}/private-key`, '{"password":"wrong horse"}');
    const { detail } = expectProblem(answer, 401, 'BAD_CREDENTIALS');
    expect(detail).toBe('Incorrect password.');
  });
});

describe('the wallet of another user', () => {
  const untouched = withUntouchedBooks(UNREACHABLE_CHAIN);
  let admin: Client;

  beforeAll(async () => {
    ({ admin } = await CrashHouse.of(untouched.app));
  });

  const playerPath = (): string => `/api/user/${untouched.player.user.id}/wallet`;
  const adminPath = '/api/user/1/wallet';

  it('is readable for its owner and admins only', async () => {
    expectProblem(await untouched.player.client.get(adminPath), 403, 'FORBIDDEN');
    expectProblem(await untouched.app.client().get(playerPath()), 401, 'UNAUTHENTICATED');
    expect((await admin.get(playerPath())).status).toBe(200);
  });

  it.each([
    ['withdrawals', { amount: 100, password: PASSWORD }],
    ['private-key', { password: PASSWORD }],
    ['faucet', undefined],
  ])('accepts %s from its owner only', async (route, body) => {
    expectProblem(await untouched.player.client.post(`${adminPath}/${route}`, body), 403, 'FORBIDDEN');
    expectProblem(await admin.post(`${playerPath()}/${route}`, body), 403, 'FORBIDDEN');
    expectProblem(
      await untouched.app.client().post(`${playerPath()}/${route}`, body),
      401,
      'UNAUTHENTICATED',
    );
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

  it('shows wallets, and rejects requests to the faucet and withdrawals', async () => {
    const wallet = `/api/user/${player.user.id}/wallet`;
    expect(await player.client.get(wallet)).toMatchObject({
      status: 200,
      body: { chain: null, explorerUrl: null, avaxBalance: null, tokenBalance: null },
    });
    expectProblem(await player.client.post(`${wallet}/faucet`), 404, 'NOT_FOUND');
    const request = { amount: 100, password: PASSWORD };
    expectProblem(await player.client.post(`${wallet}/withdrawals`, request), 503, 'CHAIN_AWAY');
  });
});

describe('a server on a real chain', () => {
  const API_KEY = 'a1b2c3-key-of-the-operator';
  let chain: TestChain;
  let app: TestApp;
  let variables: Record<string, string>;

  beforeAll(async () => {
    chain = await startTestChain();
    const { CHAIN_FAUCET: _, ...real } = chain.variables;
    const endpoint = `${chain.chain.rpcUrl}/?key=${API_KEY}`;
    variables = { ...real, CHAIN_RPC_URL: endpoint, HOUSE_BANKROLL_ARENA: '1000' };
    app = await startTestApp(variables);
  });

  afterAll(async () => {
    await app.close();
    await chain.close();
  });

  it('has no faucet, and does not show players the address of its endpoint, which contains a key', async () => {
    const { client, user } = await registerPlayer(app);
    expectProblem(await client.post(`/api/user/${user.id}/wallet/faucet`), 404, 'NOT_FOUND');
    const { text, body } = await client.get<WalletView>(`/api/user/${user.id}/wallet`);
    expect(body.arenaBalance).toBe('0.00000000');
    expect(body.chain).toEqual({
      id: chain.chain.chainId,
      name: `chain ${chain.chain.chainId}`,
      embedded: false,
      tokenAddress: chain.chain.tokenAddress,
      tokenDecimals: 18,
      currency: 'AVAX',
      explorerUrl: '/explorer',
    });
    for (const secret of [chain.chain.rpcUrl, API_KEY, chain.chain.treasuryKey])
      expect(text).not.toContain(secret);
  });

  it('shows players the endpoint that is configured as public, and no other', async () => {
    const rpcUrl = 'https://public.example/rpc';
    const other = await startTestApp({ ...variables, CHAIN_PUBLIC_RPC_URL: rpcUrl });
    const { client, user } = await registerPlayer(other);
    const { text, body } = await client.get<WalletView>(`/api/user/${user.id}/wallet`);
    expect(body.chain?.rpcUrl).toBe(rpcUrl);
    expect(text).not.toContain(API_KEY);
    expectProblem(await other.client().get(`/api/user/${user.id}/wallet`), 401, 'UNAUTHENTICATED');
    await other.close();
  });
});
