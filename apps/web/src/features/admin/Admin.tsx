import { Failure } from '../../components/Failure.js';
import { Loading } from '../../components/Loading.js';
import { PageLayout } from '../../components/PageLayout.js';
import { Panel } from '../../components/Panel.js';
import { StaleNotice } from '../../components/StaleNotice.js';
import { messageOf } from '../../services/api-error.js';
import { RecentActivity } from './activity/RecentActivity.js';
import { useAdminData } from './admin-data.api.js';
import { hasSettled } from './query-state.js';
import { AuditLog } from './audit/AuditLog.js';
import { CrashControls } from './crash-controls/CrashControls.js';
import { Alerts } from './house/Alerts.js';
import { House } from './house/House.js';
import { IndexedSections } from './IndexedSections.js';
import { PausePanel } from './pause/PausePanel.js';
import { Pending } from './pending/Pending.js';
import { ReconciliationPanel } from './reconciliation/ReconciliationPanel.js';
import { SummaryCards } from './summary/SummaryCards.js';
import { EligibleUsers } from './tickets/eligible/EligibleUsers.js';
import { TicketHolders } from './tickets/holders/TicketHolders.js';
import { TicketSupply } from './tickets/TicketSupply.js';

/** Everything that an admin watches and steers. What does not need the main data is there without it, too. */
export function Admin() {
  const asked = useAdminData();
  if (!hasSettled(asked)) return <Loading label="Loading admin data..." />;

  const { data, error } = asked;
  const retry = () => void asked.refetch();
  const lost = (
    <Panel title="Summary">
      <Failure
        what="The admin data could not be loaded."
        message={messageOf(error, 'The server does not answer.')}
        onRetry={retry}
      />
    </Panel>
  );
  return (
    <PageLayout title="Admin Dashboard">
      <IndexedSections
        top={
          <>
            {data !== undefined && error !== undefined && (
              <StaleNotice what="The page" error={error} onRetry={retry} />
            )}
            <Alerts />
          </>
        }
        sections={[
          ['summary', 'Summary', data === undefined ? lost : <SummaryCards data={data} />],
          ['ticket-supply', 'Ticket supply', <TicketSupply supply={data?.totalTicketSupply} />],
          ['eligible-users', 'Eligible X users', <EligibleUsers />],
          ['recent-bets', 'Recent bets', <RecentActivity />],
          ['crash', 'Crash controls', <CrashControls />],
          ['ticket-holders', 'Connected X users', data && <TicketHolders holders={data.ticketHolders} />],
          ['house', 'House', <House />],
          ['pending', 'Pending', <Pending />],
          ['pause', 'Pause', <PausePanel />],
          ['reconciliation', 'Reconciliation', <ReconciliationPanel />],
          ['audit', 'Audit log', <AuditLog />],
        ]}
      />
    </PageLayout>
  );
}
