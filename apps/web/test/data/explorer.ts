import type { ChainAddress, ChainTransaction, ChainTransfer } from '@arena/wire';

export const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const OTHER_ADDRESSES = [
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
];
export const HASH = `0x${'5c'.repeat(32)}`;

const AMOUNTS = ['1000.00000000', '9999999999.99999999', '0.00000001', '250.50000000'];

/** Creates a transfer. Every third one is outgoing. */
function transfer(id: number): ChainTransfer {
  const other = OTHER_ADDRESSES[id % OTHER_ADDRESSES.length] ?? ADDRESS;
  const [from, to] = id % 3 === 0 ? [ADDRESS, other] : [other, ADDRESS];
  return {
    txHash: `0x${id.toString(16).padStart(64, 'a1b2c3')}`,
    block: 1_200_000 - 7 * id,
    from,
    to,
    amount: AMOUNTS[id % AMOUNTS.length] ?? '1',
  };
}

/** Creates an address with this number of transfers. */
export function address(transferCount: number, overrides: Partial<ChainAddress> = {}): ChainAddress {
  return {
    address: ADDRESS,
    avaxBalance: '0.991204000000000000',
    tokenBalance: '1250.50000000',
    transfers: Array.from({ length: transferCount }, (_, id) => transfer(id)),
    ...overrides,
  };
}

export function transaction(overrides: Partial<ChainTransaction> = {}): ChainTransaction {
  return { hash: HASH, status: 'succeeded', block: 1_204, transfers: [transfer(0)], ...overrides };
}
