import { describe, expect, it } from '@jest/globals';
import { Interface, getAddress, id, zeroPadValue } from 'ethers';
import fc from 'fast-check';
import { balanceAnswer, balanceCall, tokenTransfers, transferCall, TRANSFER_TOPIC } from './token.js';

const TOKEN = getAddress(`0x${'70'.repeat(20)}`);
const [ALICE, BOB] = ['a1', 'b0'].map((byte) => getAddress(`0x${byte.repeat(20)}`)) as [string, string];

type Log = Parameters<typeof tokenTransfers>[0][number];

/** A transfer from Alice to Bob as a node tells it. */
function log(overrides: Partial<Log> & { wei?: bigint } = {}): Log {
  const { wei = 5n, ...rest } = overrides;
  const blockNumber = rest.blockNumber ?? 7;
  return {
    address: TOKEN,
    topics: [TRANSFER_TOPIC, zeroPadValue(ALICE, 32), zeroPadValue(BOB, 32)],
    data: `0x${wei.toString(16).padStart(64, '0')}`,
    blockNumber,
    blockHash: id(`block ${blockNumber}`),
    transactionHash: id('a transaction'),
    index: 3,
    removed: false,
    ...rest,
  };
}

describe(tokenTransfers, () => {
  it('reads who sent how much to whom, and where it stands', () => {
    expect(tokenTransfers([log({ wei: 2n ** 200n })], TOKEN)).toEqual([
      {
        block: 7,
        blockHash: id('block 7'),
        txHash: id('a transaction'),
        logIndex: 3,
        place: 0,
        from: ALICE,
        to: BOB,
        wei: 2n ** 200n,
      },
    ]);
  });

  it('reads a log that was told twice once', () => {
    expect(tokenTransfers([log(), log({ index: 4 }), log()], TOKEN)).toHaveLength(2);
  });

  it('counts a transaction’s own transfers from zero, wherever they stand in the block', () => {
    const other = id('another transaction');
    const logs = [log({ index: 8 }), log({ index: 4 }), log({ index: 6, transactionHash: other })];
    expect(tokenTransfers(logs, TOKEN).map(({ logIndex, place }) => [logIndex, place])).toEqual([
      [4, 0],
      [6, 0],
      [8, 1],
    ]);
  });

  it('reads the same of any order in which logs are told', () => {
    const logs = Array.from({ length: 6 }, (_, at) =>
      log({
        blockNumber: 7 + (at % 2),
        index: at,
        transactionHash: id(`transaction ${at % 2}`),
        wei: BigInt(at + 1),
      }),
    );
    const inOrder = tokenTransfers(logs, TOKEN);
    fc.assert(
      fc.property(fc.shuffledSubarray(logs, { minLength: 6 }), (shuffled) => {
        expect(tokenTransfers(shuffled, TOKEN)).toEqual(inOrder);
      }),
    );
  });

  it('believes nothing of an answer with a log of another token in it', () => {
    expect(() => tokenTransfers([log(), log({ address: ALICE, index: 4 })], TOKEN)).toThrow(ALICE);
  });

  it('believes nothing of an answer with another event in it', () => {
    const topics = [id('Approval(address,address,uint256)'), ...log().topics.slice(1)];
    expect(() => tokenTransfers([log({ topics })], TOKEN)).toThrow();
  });

  it('believes nothing of an answer that is cut off', () => {
    expect(() => tokenTransfers([log({ data: '0x05' })], TOKEN)).toThrow();
    expect(() => tokenTransfers([log({ topics: log().topics.slice(0, 2) })], TOKEN)).toThrow();
  });

  it('believes nothing of an answer that has one transaction in two blocks', () => {
    expect(() => tokenTransfers([log(), log({ blockNumber: 8 })], TOKEN)).toThrow('two blocks');
    expect(() => tokenTransfers([log(), log({ blockHash: id('its rival') })], TOKEN)).toThrow('two blocks');
  });

  it('leaves out what a reorganisation has removed', () => {
    expect(tokenTransfers([log({ removed: true }), log({ blockNumber: 8 })], TOKEN)).toMatchObject([
      { block: 8, place: 0 },
    ]);
  });
});

describe('what the token is asked', () => {
  const erc20 = new Interface([
    'function transfer(address to, uint256 value)',
    'function balanceOf(address owner) view returns (uint256)',
  ]);

  it('is a transfer and a balance of ERC-20', () => {
    expect(erc20.decodeFunctionData('transfer', transferCall(BOB, 5n)).toArray()).toEqual([BOB, 5n]);
    expect(erc20.decodeFunctionData('balanceOf', balanceCall(ALICE)).toArray()).toEqual([ALICE]);
    expect(balanceAnswer(erc20.encodeFunctionResult('balanceOf', [7n]))).toBe(7n);
  });

  it('is not answered by nothing', () => {
    expect(() => balanceAnswer('0x')).toThrow();
  });
});
