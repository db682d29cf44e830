import { Empty } from '../../../components/Empty.js';
import { LoadingLine } from '../../../components/Loading.js';
import { Panel } from '../../../components/Panel.js';
import { RefreshButton } from '../../../components/RefreshButton.js';
import { hasSettled } from '../query-state.js';
import { QueryBoundary } from '../QueryBoundary.js';
import { BetsTable } from './BetsTable.js';
import { useRecentBets } from './recent-bets.api.js';

/** What is being bet on this very moment. */
export function RecentActivity() {
  const asked = useRecentBets();
  return (
    <Panel
      title="Recent Betting Activity"
      action={<RefreshButton isLoading={!hasSettled(asked)} onRefresh={asked.refetch} />}
    >
      <QueryBoundary
        asked={asked}
        what="The recent bets"
        loading={<LoadingLine label="Loading recent bets..." />}
      >
        {({ bets }) =>
          bets.length === 0 ? <Empty>No betting activity found</Empty> : <BetsTable bets={bets} />
        }
      </QueryBoundary>
    </Panel>
  );
}
