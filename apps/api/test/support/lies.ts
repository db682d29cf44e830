import { id, toBeHex, toQuantity, zeroPadValue } from 'ethers';
import { isCallOf, type CallNode, type RpcCall, type WrongResult } from './rpc-faults.js';
import { ERC20, type TestChain } from './test-chain.js';

type Answer = Record<string, unknown>;

const TRANSFER = id('Transfer(address,address,uint256)');

const firstParam = ({ params: [first] }: RpcCall): unknown => first;

/** The endpoint reports no event logs. */
export const NO_LOGS: readonly WrongResult[] = [{ appliesTo: isCallOf('eth_getLogs'), falsify: () => [] }];

/** The endpoint rejects requests for event logs that match more than `max` logs. */
export const atMostLogs = (max: number): readonly WrongResult[] => [
  {
    appliesTo: isCallOf('eth_getLogs'),
    falsify: (logs) =>
      (logs as object[]).length > max
        ? { error: { code: -32005, message: `query returned more than ${max} results` } }
        : undefined,
  },
];

/**
 * The endpoint leaves out the logs of transfers to the address. Set it before such a transfer is sent: afterwards, a
 * job may have read it.
 */
export const hideTransfersTo = (address: string): readonly WrongResult[] => [
  {
    appliesTo: isCallOf('eth_getLogs'),
    falsify: (logs) =>
      (logs as { topics: string[] }[]).filter(
        ({ topics: [, , to] }) => to !== zeroPadValue(address, 32).toLowerCase(),
      ),
  },
];

/** The endpoint claims that the treasury has used more nonces than it has, and that its payments have failed. */
export const falseOutcomes = (treasury: string): readonly WrongResult[] => [
  {
    appliesTo: (call) =>
      call.method === 'eth_getTransactionCount' &&
      String(firstParam(call)).toLowerCase() === treasury.toLowerCase(),
    falsify: (count) => toQuantity(Number(count) + 3),
  },
  {
    appliesTo: isCallOf('eth_getTransactionReceipt'),
    falsify: (receipt) => {
      const sender = (receipt as { from?: string } | null)?.from;
      return sender === treasury.toLowerCase()
        ? { ...(receipt as Answer), status: '0x0', logs: [] }
        : undefined;
    },
  },
];

/**
 * The endpoint reports a transfer that never happened, consistently: in the event logs, as a transaction and as a
 * receipt.
 * @param chain provides a real transaction of the latest block, which the forged one resembles
 */
export async function forgedTransfer(
  chain: TestChain,
  transfer: { from: string; to: string; wei: bigint },
): Promise<readonly WrongResult[]> {
  const { tokenAddress, faucet } = chain.chain;
  const realHash = await chain.sendTokens(faucet, 1n);
  await chain.mine();
  const forgedHash = id('a forged transaction');
  const real = await chain.rpc<Answer>('eth_getTransactionReceipt', realHash);
  const log = {
    ...(real['logs'] as Answer[])[0],
    address: tokenAddress.toLowerCase(),
    topics: [TRANSFER, zeroPadValue(transfer.from, 32), zeroPadValue(transfer.to, 32)],
    data: toBeHex(transfer.wei, 32),
    transactionHash: forgedHash,
    logIndex: '0x63',
  };
  const forge =
    (changes: Answer) =>
    async (_result: unknown, { method }: RpcCall, callNode: CallNode): Promise<Answer> => ({
      ...((await callNode(method, realHash)) as Answer),
      ...changes,
    });
  const isForged = (method: string) => (call: RpcCall) =>
    call.method === method && firstParam(call) === forgedHash;
  const input = ERC20.encodeFunctionData('transfer', [transfer.to, transfer.wei]);
  return [
    {
      appliesTo: isCallOf('eth_getLogs'),
      falsify: (logs, call) => {
        const { fromBlock, toBlock } = firstParam(call) as { fromBlock: string; toBlock: string };
        const block = Number(real['blockNumber']);
        const isInRange = Number(fromBlock) <= block && block <= Number(toBlock);
        return isInRange ? [...(logs as object[]), log] : undefined;
      },
    },
    {
      appliesTo: isForged('eth_getTransactionByHash'),
      falsify: forge({ hash: forgedHash, from: transfer.from.toLowerCase(), input }),
    },
    {
      appliesTo: isForged('eth_getTransactionReceipt'),
      falsify: forge({ transactionHash: forgedHash, from: transfer.from.toLowerCase(), logs: [log] }),
    },
  ];
}
