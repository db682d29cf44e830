import { Interface, getAddress, id, zeroPadValue } from 'ethers';
import fc from 'fast-check';
import { decodeBalance, encodeBalanceOf, encodeTransfer, parseTransfers, TRANSFER_TOPIC } from './token.js';

const TOKEN = getAddress(`0x${'70'.repeat(20)}`);
const [ALICE, BOB] = ['a1', 'b0'].map((byte) => getAddress(`0x${byte.repeat(20)}`)) as [string, string];

type Log = Parameters<typeof parseTransfers>[0][number];

/** Returns the log of a transfer from Alice to Bob. */
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

describe(parseTransfers, () => {
  it('returns sender, recipient, amount and position', () => {
    expect(parseTransfers([log({ wei: 2n ** 200n })], TOKEN)).toEqual([
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

  it('removes duplicate logs', () => {
    expect(parseTransfers([log(), log({ index: 4 }), log()], TOKEN)).toHaveLength(2);
  });

  it('numbers the transfers of a transaction from zero, independently of their position in the block', () => {
    const other = id('another transaction');
    const logs = [log({ index: 8 }), log({ index: 4 }), log({ index: 6, transactionHash: other })];
    expect(parseTransfers(logs, TOKEN).map(({ logIndex, place }) => [logIndex, place])).toEqual([
      [4, 0],
      [6, 0],
      [8, 1],
    ]);
  });

  it('returns the same result for every order of the logs', () => {
    const logs = Array.from({ length: 6 }, (_, index) =>
      log({
        blockNumber: 7 + (index % 2),
        index,
        transactionHash: id(`transaction ${index % 2}`),
        wei: BigInt(index + 1),
      }),
    );
    const inOrder = parseTransfers(logs, TOKEN);
    fc.assert(
      fc.property(fc.shuffledSubarray(logs, { minLength: 6 }), (shuffled) => {
        expect(parseTransfers(shuffled, TOKEN)).toEqual(inOrder);
      }),
    );
  });

  it('rejects an answer that contains a log of another token', () => {
    expect(() => parseTransfers([log(), log({ address: ALICE, index: 4 })], TOKEN)).toThrow(ALICE);
  });

  it('rejects an answer that contains another event', () => {
    const topics = [id('Approval(address,address,uint256)'), ...log().topics.slice(1)];
    expect(() => parseTransfers([log({ topics })], TOKEN)).toThrow();
  });

  it('rejects an answer that is truncated', () => {
    expect(() => parseTransfers([log({ data: '0x05' })], TOKEN)).toThrow();
    expect(() => parseTransfers([log({ topics: log().topics.slice(0, 2) })], TOKEN)).toThrow();
  });

  it('rejects an answer that has one transaction in two blocks', () => {
    expect(() => parseTransfers([log(), log({ blockNumber: 8 })], TOKEN)).toThrow('two blocks');
    expect(() => parseTransfers([log(), log({ blockHash: id('a competing block') })], TOKEN)).toThrow(
      'two blocks',
    );
  });

  it('skips logs that a reorganisation has removed', () => {
    expect(parseTransfers([log({ removed: true }), log({ blockNumber: 8 })], TOKEN)).toMatchObject([
      { block: 8, place: 0 },
    ]);
  });
});

describe('the calls to the token', () => {
  const erc20 = new Interface([
    'function transfer(address to, uint256 value)',
    'function balanceOf(address owner) view returns (uint256)',
  ]);

  it('encode transfers and decode balances as ERC-20 does', () => {
    expect(erc20.decodeFunctionData('transfer', encodeTransfer(BOB, 5n)).toArray()).toEqual([BOB, 5n]);
    expect(erc20.decodeFunctionData('balanceOf', encodeBalanceOf(ALICE)).toArray()).toEqual([ALICE]);
    expect(decodeBalance(erc20.encodeFunctionResult('balanceOf', [7n]))).toBe(7n);
  });

  it('reject an empty balance', () => {
    expect(() => decodeBalance('0x')).toThrow();
  });
});
