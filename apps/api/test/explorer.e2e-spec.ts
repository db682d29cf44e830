import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import type { ChainAddress, ChainTransaction } from '@arena/wire';
import { eventually } from './support/eventually.js';
import { expectProblem, expectRefusedFields } from './support/problems.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { ERC20, startTestChain, WEI, type TestChain } from './support/test-chain.js';

const UNKNOWN = `0x${'ab'.repeat(32)}`;

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

  /** Anybody's look: nobody is signed in. */
  const look = <Body>(path: string) => app.client().get<Body>(`/api/chain/${path}`);

  it('shows what an address has, and its transfers, newest first', async () => {
    const { address } = Wallet.createRandom();
    await chain.giveCoins(address, WEI / 4n);
    const first = await chain.send(address, 250n * WEI);
    const second = await chain.send(address, WEI / 2n);
    const { status, body } = await look<ChainAddress>(`address/${address.toLowerCase()}`);
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

  it('shows what an address has sent as well', async () => {
    const { address } = Wallet.createRandom();
    const txHash = await chain.send(address, WEI);
    const { body } = await look<ChainAddress>(`address/${chain.chain.faucet}`);
    expect(body.transfers[0]).toMatchObject({ txHash, to: address });
  });

  it('answers the same for a moment, and tells what is new after it', async () => {
    const { address } = Wallet.createRandom();
    expect((await look<ChainAddress>(`address/${address}`)).body).toMatchObject({
      tokenBalance: '0.00000000',
      transfers: [],
    });
    await chain.send(address, WEI);
    await eventually(async () =>
      expect((await look<ChainAddress>(`address/${address}`)).body.transfers).toHaveLength(1),
    );
  });

  it('shows what became of a transaction', async () => {
    const { address } = Wallet.createRandom();
    const hash = await chain.send(address, 3n * WEI);
    const { status, body } = await look<ChainTransaction>(`transactions/${hash}`);
    expect([status, body]).toMatchObject([
      200,
      { hash, status: 'succeeded', transfers: [{ to: address, amount: '3.00000000' }] },
    ]);
  });

  it('shows a transaction that waits to be mined', async () => {
    await chain.mineTransactionsAtOnce(false);
    try {
      const hash = await chain.send(Wallet.createRandom().address, WEI);
      const { body } = await look<ChainTransaction>(`transactions/${hash}`);
      expect(body).toEqual({ hash, status: 'pending', block: null, transfers: [] });
    } finally {
      await chain.mineTransactionsAtOnce(true);
      await chain.mine();
    }
  });

  it('knows a transaction that moved no ARENA', async () => {
    const { address } = Wallet.createRandom();
    const { faucet } = chain.chain;
    const hash = await chain.rpc<string>('eth_sendTransaction', { from: faucet, to: address, value: '0x1' });
    expect((await look<ChainTransaction>(`transactions/${hash}`)).body).toMatchObject({
      status: 'succeeded',
      transfers: [],
    });
  });

  it('shows that a transaction was mined and failed', async () => {
    const { faucet, tokenAddress: to } = chain.chain;
    // An amount above the supply. With a gas limit, the node sends it without simulating it first.
    const data = ERC20.encodeFunctionData('transfer', [Wallet.createRandom().address, 2n ** 255n]);
    const hash = await chain.rpc<string>('eth_sendTransaction', { from: faucet, to, data, gas: '0x186a0' });
    expect((await look<ChainTransaction>(`transactions/${hash}`)).body).toEqual({
      hash,
      status: 'failed',
      block: await chain.head(),
      transfers: [],
    });
  });

  it('does not know what is not there', async () => {
    expectProblem(await look(`transactions/${UNKNOWN}`), 404, 'NOT_FOUND');
  });

  it.each([
    '0x',
    'nobody',
    `0x${'0'.repeat(39)}`,
    `0x${'g'.repeat(40)}`,
    '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9b',
  ])('refuses %s as an address', async (address) => {
    expectRefusedFields(await look(`address/${address}`), 'address');
  });

  it.each(['0x', UNKNOWN.slice(0, -1), `${UNKNOWN}0`, UNKNOWN.slice(2)])(
    'refuses %s as a hash',
    async (hash) => {
      expectRefusedFields(await look(`transactions/${hash}`), 'hash');
    },
  );
});

describe('the explorer without an embedded chain', () => {
  it('is not there', async () => {
    const app = await startTestApp();
    try {
      const answer = await app.client().get(`/api/chain/transactions/${UNKNOWN}`);
      expectProblem(answer, 404, 'NOT_FOUND');
    } finally {
      await app.close();
    }
  });
});
