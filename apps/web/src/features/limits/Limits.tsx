import { Columns } from '../../components/PageLayout.js';
import { Panel } from '../../components/Panel.js';
import { QueryBoundary } from '../../components/QueryBoundary.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { useGetPlayStateQuery } from './limits.api.js';
import { t } from './limits.messages.js';
import { LimitsTable } from './LimitsTable.js';
import { SelfExclusion } from './SelfExclusion.js';
import { SessionSettings } from './SessionSettings.js';

/** What a player can set for responsible play. */
export function Limits() {
  const query = useGetPlayStateQuery();
  const settings = (
    <QueryBoundary
      query={query}
      failed={t('settingsLoadFailed')}
      loading={<SkeletonRows rows={2} height={240} />}
    >
      {(state) => (
        <>
          <SessionSettings {...state} />
          <SelfExclusion excludedUntil={state.excludedUntil} />
        </>
      )}
    </QueryBoundary>
  );
  return (
    <Columns data-side="right">
      <div>
        <LimitsTable />
      </div>
      <div>{query.data === undefined ? <Panel title={t('session')}>{settings}</Panel> : settings}</div>
    </Columns>
  );
}
