import Stack from '@mui/material/Stack';
import { Empty } from '../../components/Empty.js';
import { AllBetsLink } from './AllBetsLink.js';

/** The address names a bet that does not exist, or is somebody else's: one cannot tell which. */
export function NoSuchBet() {
  return (
    <Stack role="alert" sx={{ gap: 2 }}>
      <Empty>There is no such bet among yours: the link is old, or mistyped.</Empty>
      <AllBetsLink />
    </Stack>
  );
}
