import Stack from '@mui/material/Stack';
import { CrashControls } from '../crash-controls/CrashControls.js';
import { RoundDetails } from '../crash-controls/RoundDetails.js';

/** The section /admin/crash: the current round, its controls, and any earlier round. */
export function CrashSection() {
  return (
    <Stack sx={{ gap: 2.5 }}>
      <CrashControls />
      <RoundDetails />
    </Stack>
  );
}
