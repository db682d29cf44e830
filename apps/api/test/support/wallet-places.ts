import { Transaction, Wallet } from 'ethers';
import { standStillAt, type Place } from './named-point.js';
import type { RpcCall } from './rpc-tricks.js';
import type { TestChain } from './test-chain.js';
import type { TestDatabase } from './test-database.js';
import type { UnrulyRpc } from './unruly-rpc.js';

/** In the database's work. */
const WRITES = {
  'when a transfer is read': { event: 'AFTER INSERT ON wallet_transfers' },
  'when a sweep is written down': { event: 'AFTER INSERT ON sweep_attempts' },
  'at the credit': {
    event: 'AFTER UPDATE ON wallet_transfers',
    when: 'OLD.credited_at IS NULL AND NEW.credited_at IS NOT NULL',
  },
  'when a withdrawal is debited': { event: 'AFTER INSERT ON withdrawals' },
  'when a payment is written down': { event: 'AFTER INSERT ON withdrawal_attempts' },
  'at the confirmation': { event: 'BEFORE UPDATE ON withdrawals', when: `NEW.status = 'confirmed'` },
} as const satisfies Record<string, Place>;

/** Between the api and the chain's node. */
const SENDINGS = {
  'before a sweep is sent': { ofTreasury: false, isPassedOn: false },
  'after a sweep was sent': { ofTreasury: false, isPassedOn: true },
  'before a payment is sent': { ofTreasury: true, isPassedOn: false },
  'after a payment was sent': { ofTreasury: true, isPassedOn: true },
} as const;

export type WalletPlace = keyof typeof WRITES | keyof typeof SENDINGS;

/** Where the api can be struck on the way of ARENA between the books and the chain. */
export const WALLET_PLACES = [...Object.keys(WRITES), ...Object.keys(SENDINGS)] as WalletPlace[];

interface Site {
  database: TestDatabase;
  chain: TestChain;
  rpc: UnrulyRpc;
}

/**
 * Makes whatever gets to this place next stand still there.
 * @returns resolves when it does
 */
export async function standStillIn(
  { database, chain, rpc }: Site,
  place: WalletPlace,
): Promise<{ reached(withinMs: number): Promise<void>; remove(): Promise<void> }> {
  if (isWrite(place)) return standStillAt(database, WRITES[place]);
  const { ofTreasury, isPassedOn } = SENDINGS[place];
  const treasury = new Wallet(chain.chain.treasuryKey).address;
  const isIt = (call: RpcCall): boolean => {
    const sender = senderOf(call);
    return sender !== undefined && (sender === treasury) === ofTreasury;
  };
  const held = rpc.holdAt(isIt, { isPassedOn });
  return { reached: (withinMs) => within(withinMs, held), remove: () => Promise.resolve() };
}

const isWrite = (place: WalletPlace): place is keyof typeof WRITES => Object.hasOwn(WRITES, place);

function senderOf({ method, params }: RpcCall): string | undefined {
  if (method !== 'eth_sendRawTransaction') return undefined;
  return Transaction.from(params[0] as string).from ?? undefined;
}

async function within(ms: number, held: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('nobody sent anything')), ms);
  });
  await Promise.race([held, tooLate]).finally(() => clearTimeout(timer));
}
