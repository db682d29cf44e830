import type { ChainAddress, ChainTransaction, ChainTransfer } from '@arena/wire';
import type { Page } from '@playwright/test';
import { intercept } from './intercept.js';

export const HOLDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const OTHERS = ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', '0x90F79bf6EB2c4f870365E785982E1f101E93b906'];
export const HASH = `0x${'5c'.repeat(32)}`;

/** One of a hundred: in and out by turns, of every size. */
function transfer(id: number): ChainTransfer {
  const other = OTHERS[id % OTHERS.length] ?? HOLDER;
  const [from, to] = id % 3 === 0 ? [HOLDER, other] : [other, HOLDER];
  const amount = ['1000.00000000', '9999999999.99999999', '0.00000001', '250.50000000'][id % 4] ?? '1';
  return {
    txHash: `0x${id.toString(16).padStart(64, 'a1b2c3')}`,
    block: 1_200_000 - 7 * id,
    from,
    to,
    amount,
  };
}

export function address(transfers: number, over: Partial<ChainAddress> = {}): ChainAddress {
  return {
    address: HOLDER,
    avaxBalance: '0.991204000000000000',
    tokenBalance: '1250.50000000',
    transfers: Array.from({ length: transfers }, (_, id) => transfer(id)),
    ...over,
  };
}

export function transaction(over: Partial<ChainTransaction> = {}): ChainTransaction {
  return { hash: HASH, status: 'succeeded', block: 1_204, transfers: [transfer(0)], ...over };
}

/** Answers every question for an address, or for a transaction, with this one. */
export async function showChain(page: Page, shown: ChainAddress | ChainTransaction): Promise<void> {
  const kind = 'address' in shown ? 'address' : 'transactions';
  await intercept(page, `**/api/chain/${kind}/*`, (route) => route.fulfill({ json: shown }));
}
