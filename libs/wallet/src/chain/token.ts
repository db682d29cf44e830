import { Interface, getAddress, id, type LogParams } from 'ethers';
import type { Wei } from './units.js';

const ERC20 = new Interface([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function decimals() view returns (uint8)',
]);

export const TRANSFER_TOPIC = id('Transfer(address,address,uint256)');

/** A Transfer event of the token. Addresses are in EIP-55 form. */
export interface TokenTransfer {
  block: number;
  blockHash: string;
  txHash: string;
  logIndex: number;
  /** The index among the transaction's token transfers. It stays if the transaction moves to another block. */
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
 * Parses the token's transfers from logs. Removes duplicates and sorts by block and log index.
 * @throws Error if a log is not a transfer of this token or a transaction is in two blocks, because the whole response
 *   is unreliable then
 */
export function parseTransfers(logs: readonly Log[], token: string): TokenTransfer[] {
  const unique = new Map(
    logs.filter(({ removed }) => !removed).map((log) => [`${log.blockHash} ${log.index}`, log]),
  );
  const blocks = new Map<string, string>();
  const places = new Map<string, number>();
  return [...unique.values()]
    .sort((one, other) => one.blockNumber - other.blockNumber || one.index - other.index)
    .map((log) => {
      const block = blocks.get(log.transactionHash) ?? log.blockHash;
      if (block !== log.blockHash) throw new Error(`transaction ${log.transactionHash} is in two blocks`);
      blocks.set(log.transactionHash, block);
      const place = places.get(log.transactionHash) ?? 0;
      places.set(log.transactionHash, place + 1);
      return parseTransfer(log, token, place);
    });
}

function parseTransfer(log: Log, token: string, place: number): TokenTransfer {
  if (getAddress(log.address) !== token || log.topics[0] !== TRANSFER_TOPIC)
    throw new Error(`a log of ${log.address} is not a transfer of the token`);
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

export const encodeTransfer = (to: string, wei: Wei): string =>
  ERC20.encodeFunctionData('transfer', [to, wei]);

/** Returns undefined if the data is not a call of `transfer`. */
export function decodeTransferCall(data: string): { to: string; wei: Wei } | undefined {
  try {
    const [to, wei] = ERC20.decodeFunctionData('transfer', data) as unknown as [string, bigint];
    return { to, wei };
  } catch {
    return undefined;
  }
}

export const encodeBalanceOf = (owner: string): string => ERC20.encodeFunctionData('balanceOf', [owner]);

export const decodeBalance = (data: string): Wei =>
  (ERC20.decodeFunctionResult('balanceOf', data) as unknown as [bigint])[0];

export const DECIMALS_CALL = ERC20.encodeFunctionData('decimals');

/** Returns undefined if there is no contract at the address. */
export const decodeDecimals = (data: string): number | undefined =>
  data === '0x' ? undefined : Number(ERC20.decodeFunctionResult('decimals', data)[0]);
