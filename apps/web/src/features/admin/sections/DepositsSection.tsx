import Stack from '@mui/material/Stack';
import { WalletTransfers } from '../lists/WalletLists.js';
import { PendingDeposits } from '../PendingMovements.js';

/** The section /admin/deposits: the deposits that are not credited yet, and all transfers of tokens. */
export function DepositsSection() {
  return (
    <Stack sx={{ gap: 2.5 }}>
      <PendingDeposits />
      <WalletTransfers />
    </Stack>
  );
}
