import Stack from '@mui/material/Stack';
import { AllWithdrawals } from '../lists/WalletLists.js';
import { PendingWithdrawals } from '../PendingMovements.js';
import { WithdrawalQueue } from '../withdrawals/WithdrawalQueue.js';

/** The section /admin/withdrawals: the queue, the treasury that pays it, and all withdrawals. */
export function WithdrawalsSection() {
  return (
    <Stack sx={{ gap: 2.5 }}>
      <WithdrawalQueue />
      <PendingWithdrawals />
      <AllWithdrawals />
    </Stack>
  );
}
