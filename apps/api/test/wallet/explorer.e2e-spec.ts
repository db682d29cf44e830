import { Wallet } from 'ethers';
import type { ChainAddress, ChainTransaction } from '@arena/wire';
import { eventually } from '../support/eventually.js';
import { expectProblem, expectRefusedFields } from '../support/problems.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { ERC20, startTestChain, WEI, type TestChain } from '../support/test-chain.js';

const UNKNOWN_HASH = `0x${'ab'.repeat(32)}`;

describe('the explorer of the embedded chain', () => {
  let chain: TestChain;
  let app: TestApp;

  beforeAll(async () => {
    chain = await startTestChain();
    app = await startTestApp(chain.variables);
  });

  afterAll(async () => {
    await app.close();
    await chain.close();
  });

  /** Requests a page of the explorer without a session. */
  const get = <Body>(path: string) => app.client().get<Body>(`/api/chain/${path}`);

  it('shows the balances of an address and its transfers, newest first', async () => {
    const { address } = Wallet.createRandom();
    await chain.setAvaxBalance(address, WEI / 4n);
    const first = await chain.sendTokens(address, 250n * WEI);
    const second = await chain.sendTokens(address, WEI / 2n);
    const { status, body } = await get<ChainAddress>(`address/${address.toLowerCase()}`);
    expect([status, body]).toMatchObject([
      200,
      {
        address,
        avaxBalance: '0.250000000000000000',
        tokenBalance: '250.50000000',
        transfers: [
          { txHash: second, from: chain.chain.faucet, to: address, amount: '0.50000000' },
          { txHash: first, from: chain.chain.faucet, to: address, amount: '250.00000000' },
        ],
      },
    ]);
    expect(body.transfers[0]!.block).toBeGreaterThan(body.transfers[1]!.block);
  });

  it('shows outgoing transfers of an address', async () => {
    const { address } = Wallet.createRandom();
    const txHash = await chain.sendTokens(address, WEI);
    const { body } = await get<ChainAddress>(`address/${chain.chain.faucet}`);
    expect(body.transfers[0]).toMatchObject({ txHash, to: address });
  });

  it('shows a new transfer when the cached result has expired', async () => {
    const { address } = Wallet.createRandom();
    expect((await get<ChainAddress>(`address/${address}`)).body).toMatchObject({
      tokenBalance: '0.00000000',
      transfers: [],
    });
    await chain.sendTokens(address, WEI);
    await eventually(async () =>
      expect((await get<ChainAddress>(`address/${address}`)).body.transfers).toHaveLength(1),
    );
  });

  it('shows a successful transaction', async () => {
    const { address } = Wallet.createRandom();
    const hash = await chain.sendTokens(address, 3n * WEI);
    const { status, body } = await get<ChainTransaction>(`transactions/${hash}`);
    expect([status, body]).toMatchObject([
      200,
      { hash, status: 'succeeded', transfers: [{ to: address, amount: '3.00000000' }] },
    ]);
  });

  it('shows a pending transaction', async () => {
    await chain.setAutomine(false);
    try {
      const hash = await chain.sendTokens(Wallet.createRandom().address, WEI);
      const { body } = await get<ChainTransaction>(`transactions/${hash}`);
      expect(body).toEqual({ hash, status: 'pending', block: null, transfers: [] });
    } finally {
      await chain.setAutomine(true);
      await chain.mine();
    }
  });

  it('shows a transaction without ARENA transfers', async () => {
    const { address } = Wallet.createRandom();
    const { faucet } = chain.chain;
    const hash = await chain.rpc<string>('eth_sendTransaction', { from: faucet, to: address, value: '0x1' });
    expect((await get<ChainTransaction>(`transactions/${hash}`)).body).toMatchObject({
      status: 'succeeded',
      transfers: [],
    });
  });

  it('shows that a mined transaction failed', async () => {
    const { faucet, tokenAddress: to } = chain.chain;
    // An amount above the supply. With a gas limit, the node sends it without simulating it first.
    const data = ERC20.encodeFunctionData('transfer', [Wallet.createRandom().address, 2n ** 255n]);
    const hash = await chain.rpc<string>('eth_sendTransaction', { from: faucet, to, data, gas: '0x186a0' });
    // The treasury may have sent other transactions meanwhile.
    const { blockNumber } = await chain.rpc<{ blockNumber: string }>('eth_getTransactionReceipt', hash);
    expect((await get<ChainTransaction>(`transactions/${hash}`)).body).toEqual({
      hash,
      status: 'failed',
      block: Number(blockNumber),
      transfers: [],
    });
  });

  it('answers 404 for an unknown transaction', async () => {
    expectProblem(await get(`transactions/${UNKNOWN_HASH}`), 404, 'NOT_FOUND');
  });

  it.each([
    '0x',
    'alice',
    `0x${'0'.repeat(39)}`,
    `0x${'g'.repeat(40)}`,
    '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9b',
  ])('rejects the address %s', async (address) => {
    expectRefusedFields(await get(`address/${address}`), 'address');
  });

  it.each(['0x', UNKNOWN_HASH.slice(0, -1), `${UNKNOWN_HASH}0`, UNKNOWN_HASH.slice(2)])(
    'rejects the transaction hash %s',
    async (hash) => {
      expectRefusedFields(await get(`transactions/${hash}`), 'hash');
    },
  );
});

describe('the explorer without an embedded chain', () => {
  it('does not exist', async () => {
    const app = await startTestApp();
    try {
      const answer = await app.client().get(`/api/chain/transactions/${UNKNOWN_HASH}`);
      expectProblem(answer, 404, 'NOT_FOUND');
    } finally {
      await app.close();
    }
  });
});
