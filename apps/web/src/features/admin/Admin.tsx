import { Failure } from '../../components/Failure.js';
import { Loading } from '../../components/Loading.js';
import { PageLayout } from '../../components/PageLayout.js';
import { Panel } from '../../components/Panel.js';
import { StaleNotice } from '../../components/StaleNotice.js';
import { messageOf } from '../../services/api-error.js';
import { useMayDo } from '../../services/permissions.js';
import { useAdminData } from './admin.api.js';
import { t } from './admin.messages.js';
import { Alerts } from './Alerts.js';
import { Approvals } from './approvals/Approvals.js';
import { AuditLog } from './AuditLog.js';
import { CrashControls } from './crash-controls/CrashControls.js';
import { House } from './house/House.js';
import { IndexedSections } from './IndexedSections.js';
import { PausePanel } from './PausePanel.js';
import { PendingMovements } from './PendingMovements.js';
import { hasSettled } from '../../components/query-state.js';
import { Players } from './players/Players.js';
import { RecentBets } from './RecentBets.js';
import { ReconciliationPanel } from './ReconciliationPanel.js';
import { SummaryCards } from './SummaryCards.js';
import { EligibleUsers } from './tickets/EligibleUsers.js';
import { TicketHolders } from './tickets/TicketHolders.js';
import { TicketSupply } from './tickets/TicketSupply.js';

/**
 * The admin dashboard. Sections and buttons for which the admin has no permission are left out. Sections that load their own data are shown even if the main data could not be
 * loaded.
 */
export function Admin() {
  const query = useAdminData();
  const mayMoveMoney = useMayDo('money');
  if (!hasSettled(query)) return <Loading label={t('adminDataLoading')} />;

  const { data, error } = query;
  const retry = () => void query.refetch();
  const failure = (
    <Panel title={t('summary')}>
      <Failure text={t('adminDataFailed')} detail={messageOf(error)} onRetry={retry} />
    </Panel>
  );
  return (
    <PageLayout title={t('title')}>
      <IndexedSections
        top={
          <>
            {data !== undefined && error !== undefined && (
              <StaleNotice subject={t('thisPage')} error={error} onRetry={retry} />
            )}
            <Alerts />
          </>
        }
        sections={[
          ['summary', t('summary'), data === undefined ? failure : <SummaryCards data={data} />],
          ['approvals', t('approvals'), <Approvals />],
          [
            'ticket-supply',
            t('ticketSupply'),
            mayMoveMoney ? <TicketSupply supply={data?.totalTicketSupply} /> : undefined,
          ],
          ['eligible-users', t('eligibleXUsers'), <EligibleUsers />],
          ['recent-bets', t('recentBets'), <RecentBets />],
          ['crash', t('crashControls'), <CrashControls />],
          ['ticket-holders', t('connectedXUsers'), data && <TicketHolders holders={data.ticketHolders} />],
          ['players', t('players'), <Players />],
          ['house', t('house'), <House />],
          ['pending', t('pending'), <PendingMovements />],
          ['pause', t('pause'), <PausePanel />],
          ['reconciliation', t('reconciliation'), <ReconciliationPanel />],
          ['audit', t('auditLog'), <AuditLog />],
        ]}
      />
    </PageLayout>
  );
}
