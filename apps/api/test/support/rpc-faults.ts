import { Wallet, ZeroHash, id, toBeHex, toQuantity, zeroPadValue } from 'ethers';

export interface RpcCall {
  id: number;
  method: string;
  params: unknown[];
}

export interface RpcReply {
  id: number;
  result?: unknown;
  error?: { code: number; message: string };
}

/** An error response, as endpoints send it for requests that they reject. */
interface RpcError {
  error: { code: number; message: string };
}

export const isRpcError = (result: unknown): result is RpcError =>
  typeof result === 'object' && result !== null && 'error' in result;

/** Sends a call to the real node. */
export type CallNode = (method: string, ...params: unknown[]) => Promise<unknown>;

/** A wrong result for one kind of call. */
export interface WrongResult {
  appliesTo: (call: RpcCall) => boolean;
  /** Returns the wrong result or an error, or undefined if the right one cannot be falsified. */
  falsify: (result: unknown, call: RpcCall, callNode: CallNode) => unknown;
}

const BLOCKS_BACK = 8;
const ONE_TOKEN = 10n ** 18n;
const STRANGER = Wallet.createRandom().address;

export const isCallOf =
  (method: string) =>
  (call: RpcCall): boolean =>
    call.method === method;

const changedReceipt =
  (changes: Record<string, string>) =>
  (receipt: unknown): unknown =>
    receipt === null ? undefined : { ...(receipt as object), ...changes };

/** Returns the log of a transfer of another token in a requested block. */
const strayLog = ({ params: [filter] }: RpcCall): object => ({
  address: STRANGER,
  topics: [id('Transfer(address,address,uint256)'), ...[1, 2].map(() => zeroPadValue(STRANGER, 32))],
  data: `0x${'1'.padStart(64, '0')}`,
  blockNumber: (filter as { fromBlock: string }).fromBlock,
  blockHash: ZeroHash,
  transactionHash: id('stray'),
  transactionIndex: '0x0',
  logIndex: '0x0',
  removed: false,
});

/** Well-formed responses with wrong content. */
export const WRONG_RESULTS = {
  'logs of another token': {
    appliesTo: isCallOf('eth_getLogs'),
    falsify: (logs, call) => [...(logs as object[]), strayLog(call)],
  },
  'a log with other amounts': {
    appliesTo: isCallOf('eth_getLogs'),
    falsify: (logs) => {
      const changed = (logs as { data: string }[]).map((log) => ({
        ...log,
        data: toBeHex(BigInt(log.data) + ONE_TOKEN, 32),
      }));
      return changed.length === 0 ? undefined : changed;
    },
  },
  'a receipt of another transaction that failed': {
    appliesTo: isCallOf('eth_getTransactionReceipt'),
    falsify: changedReceipt({ transactionHash: id('another'), status: '0x0' }),
  },
  'a receipt of another block': {
    appliesTo: isCallOf('eth_getTransactionReceipt'),
    falsify: changedReceipt({ blockHash: id('another'), blockNumber: '0x1' }),
  },
  'a head that jumps back': {
    appliesTo: ({ method, params }) => method === 'eth_getBlockByNumber' && params[0] === 'latest',
    falsify: (head, _call, callNode) => {
      const { number } = head as { number: string };
      return callNode('eth_getBlockByNumber', toQuantity(Math.max(0, Number(number) - BLOCKS_BACK)), false);
    },
  },
  'no receipt': {
    appliesTo: isCallOf('eth_getTransactionReceipt'),
    falsify: (receipt) => (receipt === null ? undefined : null),
  },
} as const satisfies Record<string, WrongResult>;

/** Faults in the transport of a response, independent of its content. */
const TRANSPORT_FAULTS = ['late', 'twice', 'out of order', 'too many requests', 'truncated'] as const;

export type WrongResultName = keyof typeof WRONG_RESULTS;
export type Fault = WrongResultName | (typeof TRANSPORT_FAULTS)[number];

export const FAULTS: readonly Fault[] = [
  ...TRANSPORT_FAULTS,
  ...(Object.keys(WRONG_RESULTS) as WrongResultName[]),
];

export const isWrongResult = (fault: Fault | undefined): fault is WrongResultName =>
  fault !== undefined && Object.hasOwn(WRONG_RESULTS, fault);

/** Returns whether the fault can be injected into the response to these calls. */
export function canInject(fault: Fault, calls: readonly RpcCall[]): boolean {
  if (fault === 'out of order') return calls.length > 1;
  return !isWrongResult(fault) || calls.some((call) => WRONG_RESULTS[fault].appliesTo(call));
}
