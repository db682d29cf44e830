import Stack from '@mui/material/Stack';
import { SystemHealth } from '../health/SystemHealth.js';
import { Anchor } from '../layout/Anchor.js';
import { ReconciliationPanel } from '../ReconciliationPanel.js';

/** The section /admin/health: whether the books balance, and the state of the system. */
export function HealthSection() {
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Anchor id="reconciliation">
        <ReconciliationPanel />
      </Anchor>
      <SystemHealth />
    </Stack>
  );
}
