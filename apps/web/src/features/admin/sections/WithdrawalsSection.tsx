import Stack from '@mui/material/Stack';
import { AllWithdrawals } from '../lists/WalletLists.js';
import { PendingWithdrawals } from '../PendingMovements.js';

/** The section /admin/withdrawals: the withdrawals under way, and all withdrawals. */
export function WithdrawalsSection() {
  return (
    <Stack sx={{ gap: 2.5 }}>
      <PendingWithdrawals />
      <AllWithdrawals />
    </Stack>
  );
}
