import type { Withdrawal } from '@arena/wire';
import type { WithdrawalRow } from '../wallet.store.js';

export function withdrawalOf({
  id,
  amount,
  address,
  status,
  tx_hash,
  failure,
  created_at,
}: WithdrawalRow): Withdrawal {
  return {
    id,
    amount,
    address,
    status,
    ...(tx_hash === null ? {} : { txHash: tx_hash }),
    ...(failure === null ? {} : { failure }),
    createdAt: created_at.toISOString(),
  };
}
