import { Wallet, ZeroHash, id, toBeHex, toQuantity, zeroPadValue } from 'ethers';

export interface RpcCall {
  id: number;
  method: string;
  params: unknown[];
}

export interface RpcReply {
  id: number;
  result?: unknown;
}

/** Asks the honest node behind it. */
export type Ask = (method: string, ...params: unknown[]) => Promise<unknown>;

/** A wrong answer to one kind of question. Undefined where the right one has nothing that could be wrong. */
export interface WrongAnswer {
  to: (call: RpcCall) => boolean;
  spoil: (result: unknown, call: RpcCall, ask: Ask) => unknown;
}

const BLOCKS_BACK = 8;
const ONE_TOKEN = 10n ** 18n;
const SOMEBODY_ELSE = Wallet.createRandom().address;

const isA =
  (method: string) =>
  (call: RpcCall): boolean =>
    call.method === method;

const otherReceipt =
  (changes: Record<string, string>) =>
  (receipt: unknown): unknown =>
    receipt === null ? undefined : { ...(receipt as object), ...changes };

/** A transfer of another token, in a block that was asked for. */
const strayLog = ({ params: [filter] }: RpcCall): object => ({
  address: SOMEBODY_ELSE,
  topics: [id('Transfer(address,address,uint256)'), ...[1, 2].map(() => zeroPadValue(SOMEBODY_ELSE, 32))],
  data: `0x${'1'.padStart(64, '0')}`,
  blockNumber: (filter as { fromBlock: string }).fromBlock,
  blockHash: ZeroHash,
  transactionHash: id('stray'),
  transactionIndex: '0x0',
  logIndex: '0x0',
  removed: false,
});

/** What an endpoint may say that is not so. */
export const WRONG_ANSWERS = {
  'logs of another token': {
    to: isA('eth_getLogs'),
    spoil: (logs, call) => [...(logs as object[]), strayLog(call)],
  },
  'a log with other amounts': {
    to: isA('eth_getLogs'),
    spoil: (logs) => {
      const dearer = (logs as { data: string }[]).map((log) => ({
        ...log,
        data: toBeHex(BigInt(log.data) + ONE_TOKEN, 32),
      }));
      return dearer.length === 0 ? undefined : dearer;
    },
  },
  'a receipt of another transaction that failed': {
    to: isA('eth_getTransactionReceipt'),
    spoil: otherReceipt({ transactionHash: id('another'), status: '0x0' }),
  },
  'a receipt of another block': {
    to: isA('eth_getTransactionReceipt'),
    spoil: otherReceipt({ blockHash: id('another'), blockNumber: '0x1' }),
  },
  'a head that jumps back': {
    to: ({ method, params }) => method === 'eth_getBlockByNumber' && params[0] === 'latest',
    spoil: (head, _call, ask) => {
      const { number } = head as { number: string };
      return ask('eth_getBlockByNumber', toQuantity(Math.max(0, Number(number) - BLOCKS_BACK)), false);
    },
  },
  'no receipt': {
    to: isA('eth_getTransactionReceipt'),
    spoil: (receipt) => (receipt === null ? undefined : null),
  },
} as const satisfies Record<string, WrongAnswer>;

/** How it may answer, whatever it says. */
const BAD_MANNERS = ['late', 'twice', 'out of order', 'too many requests', 'cut off'] as const;

export type WrongAnswerName = keyof typeof WRONG_ANSWERS;
export type Trick = WrongAnswerName | (typeof BAD_MANNERS)[number];

export const TRICKS: readonly Trick[] = [
  ...BAD_MANNERS,
  ...(Object.keys(WRONG_ANSWERS) as WrongAnswerName[]),
];

export const isWrongAnswer = (trick: Trick | undefined): trick is WrongAnswerName =>
  trick !== undefined && Object.hasOwn(WRONG_ANSWERS, trick);

/** Whether there is anything in these calls to play the trick with. */
export function suits(trick: Trick, calls: readonly RpcCall[]): boolean {
  if (trick === 'out of order') return calls.length > 1;
  return !isWrongAnswer(trick) || calls.some((call) => WRONG_ANSWERS[trick].to(call));
}
