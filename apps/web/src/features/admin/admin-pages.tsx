/** The pages of the admin area: its frame, the overview, the sections by their names, and the page of a player. */
import Stack from '@mui/material/Stack';
import { useParams } from 'react-router';
import { Panel } from '../../ui/Panel.js';
import { QueryBoundary } from '../../ui/QueryBoundary.js';
import { useAdminData } from './admin.api.js';
import { CrashControls } from './crash-controls/CrashControls.js';
import { RoundDetails } from './crash-controls/RoundDetails.js';
import { SystemHealth } from './health/SystemHealth.js';
import { Anchor } from './layout/Anchor.js';
import { Distributions } from './lists/Distributions.js';
import { ALL_BETS, ALL_WITHDRAWALS, CRASH_ROUNDS, PLAYERS, WALLET_TRANSFERS } from './lists/lists.js';
import { Payments, PendingDeposits } from './PendingMovements.js';
import { NoSuchPlayer, PlayerPage } from './player-page/PlayerPage.js';
import { RecentBets } from './RecentBets.js';
import { ReconciliationPanel } from './ReconciliationPanel.js';
import { SummaryCards } from './SummaryCards.js';
import { AdminList } from './table/AdminTable.js';
import { WithdrawalQueue } from './withdrawals/WithdrawalQueue.js';

export { AuditLog as audit } from './AuditLog.js';
export { AdminLayout } from './layout/AdminLayout.js';
export { Partners as partners } from './lists/Partners.js';
export { Overview } from './Overview.js';
export { FinanceSection as finance } from './finance/Finance.js';
export { SettingsSection as settings } from './settings/Settings.js';
export { TicketsSection as tickets } from './tickets/Tickets.js';

export { RevenueSection as revenue };

export const players = () => <AdminList list={PLAYERS} />;

/** The page of one player. */
export function PlayerSection() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,9}$/.test(id) ? <PlayerPage key={id} userId={Number(id)} /> : <NoSuchPlayer />;
}

/** The latest bets as they are settled, and all bets with filters. */
export const bets = () => (
  <Stack sx={{ gap: 2.5 }}>
    <AdminList list={ALL_BETS} />
    <RecentBets />
  </Stack>
);

/** The current round, its controls, any earlier round, and all rounds. */
export const crash = () => (
  <Stack sx={{ gap: 2.5 }}>
    <CrashControls />
    <RoundDetails />
    <AdminList list={CRASH_ROUNDS} />
  </Stack>
);

/** The queue, the treasury that pays it, and all withdrawals. */
export const withdrawals = () => (
  <Stack sx={{ gap: 2.5 }}>
    <WithdrawalQueue />
    <Payments />
    <AdminList list={ALL_WITHDRAWALS} />
  </Stack>
);

/** The deposits that are not credited yet, and all transfers of tokens. */
export const deposits = () => (
  <Stack sx={{ gap: 2.5 }}>
    <PendingDeposits />
    <AdminList list={WALLET_TRANSFERS} />
  </Stack>
);

/** The pool that the next distribution divides, and the distributions of past months. */
function RevenueSection() {
  const query = useAdminData();
  return (
    <Stack sx={{ gap: 2.5 }}>
      <QueryBoundary
        query={query}
        subject="The admin data"
        skeleton={[1, 120]}
        frame={(content) => <Panel title="Summary">{content}</Panel>}
      >
        {(data) => <SummaryCards data={data} />}
      </QueryBoundary>
      <Distributions />
    </Stack>
  );
}

/** Whether the books balance, and the state of the system. */
export const health = () => (
  <Stack sx={{ gap: 2.5 }}>
    <Anchor id="reconciliation">
      <ReconciliationPanel />
    </Anchor>
    <SystemHealth />
  </Stack>
);
