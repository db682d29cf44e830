import Stack from '@mui/material/Stack';
import { CrashControls } from '../crash-controls/CrashControls.js';
import { RoundDetails } from '../crash-controls/RoundDetails.js';
import { CrashRounds } from '../lists/CrashRounds.js';

/** The section /admin/crash: the current round, its controls, any earlier round, and all rounds. */
export function CrashSection() {
  return (
    <Stack sx={{ gap: 2.5 }}>
      <CrashControls />
      <RoundDetails />
      <CrashRounds />
    </Stack>
  );
}
