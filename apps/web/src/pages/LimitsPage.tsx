import { Columns, PageLayout } from '../ui/PageLayout.js';
import { Panel } from '../ui/Panel.js';
import { QueryBoundary } from '../ui/QueryBoundary.js';
import { useGetPlayStateQuery } from '../api/start.api.js';
import { t } from '../features/limits/limits.messages.js';
import { LimitsTable } from '../features/limits/LimitsTable.js';
import { SelfExclusion } from '../features/limits/SelfExclusion.js';
import { SessionSettings } from '../features/limits/SessionSettings.js';
import { t as page } from './pages.messages.js';

/** What a player can set for responsible play. */
export function LimitsPage() {
  const query = useGetPlayStateQuery();
  const settings = (
    <QueryBoundary query={query} failed={t('settingsLoadFailed')} skeleton={[2, 240]}>
      {(state) => (
        <>
          <SessionSettings {...state} />
          <SelfExclusion excludedUntil={state.excludedUntil} />
        </>
      )}
    </QueryBoundary>
  );
  return (
    <PageLayout title={page('limits')}>
      <Columns data-side="right">
        <div>
          <LimitsTable />
        </div>
        <div>{query.data === undefined ? <Panel title={t('session')}>{settings}</Panel> : settings}</div>
      </Columns>
    </PageLayout>
  );
}
