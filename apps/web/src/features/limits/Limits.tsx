import { Columns } from '../../components/PageLayout.js';
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
  return (
    <Columns data-side="right">
      <div>
        <LimitsTable />
      </div>
      <div>
        <QueryBoundary
          query={query}
          failed={t('loadFailed')}
          loading={<SkeletonRows rows={2} height={240} />}
        >
          {(state) => (
            <>
              <SessionSettings {...state} />
              <SelfExclusion excludedUntil={state.excludedUntil} />
            </>
          )}
        </QueryBoundary>
      </div>
    </Columns>
  );
}
