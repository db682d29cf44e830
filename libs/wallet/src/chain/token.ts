import { Interface, getAddress, id, type LogParams } from 'ethers';
import type { Wei } from './units.js';

/** What the server uses of ERC-20. */
const ERC20 = new Interface([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function decimals() view returns (uint8)',
]);

/** The topic by which the token's transfers are found in the chain's log. */
export const TRANSFER_TOPIC = id('Transfer(address,address,uint256)');

/** A movement of the token, as the chain's log tells it. Addresses are EIP-55. */
export interface TokenTransfer {
  block: number;
  blockHash: string;
  txHash: string;
  /** Within the block. */
  logIndex: number;
  /** Among the transaction's own transfers: it stays when the transaction is mined again in another block. */
  place: number;
  from: string;
  to: string;
  wei: Wei;
}

type Log = Pick<
  LogParams,
  'address' | 'topics' | 'data' | 'blockNumber' | 'blockHash' | 'transactionHash' | 'removed'
> & {
  index: number;
};

/**
 * Reads the token's transfers from a log, in the order of the chain, each once however often and in whatever order
 * it was told.
 * @throws Error for a log that is not a transfer of this token, or a transaction that is in two blocks: then nothing of
 *   the answer can be believed
 */
export function tokenTransfers(logs: readonly Log[], token: string): TokenTransfer[] {
  const known = new Map(
    logs.filter(({ removed }) => !removed).map((log) => [`${log.blockHash} ${log.index}`, log]),
  );
  const blocks = new Map<string, string>();
  const places = new Map<string, number>();
  return [...known.values()]
    .sort((one, other) => one.blockNumber - other.blockNumber || one.index - other.index)
    .map((log) => {
      const block = blocks.get(log.transactionHash) ?? log.blockHash;
      if (block !== log.blockHash) throw new Error(`transaction ${log.transactionHash} is in two blocks`);
      blocks.set(log.transactionHash, block);
      const place = places.get(log.transactionHash) ?? 0;
      places.set(log.transactionHash, place + 1);
      return transferOf(log, token, place);
    });
}

function transferOf(log: Log, token: string, place: number): TokenTransfer {
  if (getAddress(log.address) !== token || log.topics[0] !== TRANSFER_TOPIC)
    throw new Error(`a log of ${log.address} came instead of the token's`);
  const [from, to, wei] = ERC20.decodeEventLog('Transfer', log.data, log.topics) as unknown as [
    string,
    string,
    bigint,
  ];
  return {
    block: log.blockNumber,
    blockHash: log.blockHash,
    txHash: log.transactionHash,
    logIndex: log.index,
    place,
    from,
    to,
    wei,
  };
}

export const transferCall = (to: string, wei: Wei): string => ERC20.encodeFunctionData('transfer', [to, wei]);

export const balanceCall = (owner: string): string => ERC20.encodeFunctionData('balanceOf', [owner]);

export const balanceAnswer = (data: string): Wei =>
  (ERC20.decodeFunctionResult('balanceOf', data) as unknown as [bigint])[0];

export const DECIMALS_CALL = ERC20.encodeFunctionData('decimals');

/** Of an address without such a function there is none. */
export const decimalsAnswer = (data: string): number | undefined =>
  data === '0x' ? undefined : Number(ERC20.decodeFunctionResult('decimals', data)[0]);
