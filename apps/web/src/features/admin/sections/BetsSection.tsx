import Stack from '@mui/material/Stack';
import { AllBets } from '../lists/AllBets.js';
import { RecentBets } from '../RecentBets.js';

/** The section /admin/bets: the latest bets as they are settled, and all bets with filters. */
export function BetsSection() {
  return (
    <Stack sx={{ gap: 2.5 }}>
      <AllBets />
      <RecentBets />
    </Stack>
  );
}
