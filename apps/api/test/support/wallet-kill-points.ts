import { Transaction, Wallet } from 'ethers';
import type { FaultyRpc } from './faulty-rpc.js';
import { blockAt as blockStatementAt, type Place } from './breakpoint.js';
import type { RpcCall } from './rpc-faults.js';
import type { TestChain } from './test-chain.js';
import type { TestDatabase } from './test-database.js';
import { PATIENCE_MS } from './patience.js';

/** Points at which the database writes. */
const WRITES = {
  'when a transfer is read': { event: 'AFTER INSERT ON wallet_transfers' },
  'when a sweep is recorded': { event: 'AFTER INSERT ON sweep_attempts' },
  'when a sweep is credited': {
    event: 'AFTER UPDATE ON wallet_transfers',
    when: 'OLD.credited_at IS NULL AND NEW.credited_at IS NOT NULL',
  },
  'when a withdrawal is debited': { event: 'AFTER INSERT ON withdrawals' },
  'when a payment is recorded': { event: 'AFTER INSERT ON withdrawal_attempts' },
  'when a withdrawal is confirmed': {
    event: 'BEFORE UPDATE ON withdrawals',
    when: `NEW.status = 'confirmed'`,
  },
} as const satisfies Record<string, Place>;

/** Points between the API and the blockchain node. */
const SENDS = {
  'before a sweep is sent': { isFromTreasury: false, isForwarded: false },
  'after a sweep was sent': { isFromTreasury: false, isForwarded: true },
  'before a payment is sent': { isFromTreasury: true, isForwarded: false },
  'after a payment was sent': { isFromTreasury: true, isForwarded: true },
} as const;

export type WalletKillPoint = keyof typeof WRITES | keyof typeof SENDS;

/** The points between the ledger and the chain at which tests kill the API. */
export const WALLET_KILL_POINTS = [...Object.keys(WRITES), ...Object.keys(SENDS)] as WalletKillPoint[];

interface Site {
  database: TestDatabase;
  chain: TestChain;
  rpc: FaultyRpc;
}

/** Blocks the API the next time it reaches this point. */
export async function blockAt(
  { database, chain, rpc }: Site,
  point: WalletKillPoint,
): Promise<{ reached(): Promise<void>; remove(): Promise<void> }> {
  if (isWrite(point)) return blockStatementAt(database, WRITES[point]);
  const { isFromTreasury, isForwarded } = SENDS[point];
  const treasury = new Wallet(chain.chain.treasuryKey).address;
  const matches = (call: RpcCall): boolean => {
    const sender = senderOf(call);
    return sender !== undefined && (sender === treasury) === isFromTreasury;
  };
  const held = rpc.holdNext(matches, { isForwarded });
  return { reached: () => ended(held), remove: () => Promise.resolve() };
}

const isWrite = (point: WalletKillPoint): point is keyof typeof WRITES => Object.hasOwn(WRITES, point);

function senderOf({ method, params }: RpcCall): string | undefined {
  if (method !== 'eth_sendRawTransaction') return undefined;
  return Transaction.from(params[0] as string).from ?? undefined;
}

/** Rejects when no such transaction is sent. */
async function ended(held: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No transaction was sent.')), PATIENCE_MS);
  });
  await Promise.race([held, timeout]).finally(() => clearTimeout(timer));
}
