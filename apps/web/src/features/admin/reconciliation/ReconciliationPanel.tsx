import { Empty } from '../../../components/Empty.js';
import { Panel } from '../../../components/Panel.js';
import { SkeletonRows } from '../../../components/SkeletonRows.js';
import { QueryBoundary } from '../QueryBoundary.js';
import { CheckNow } from './CheckNow.js';
import { LastCheck } from './LastCheck.js';
import { useReconciliation } from './reconciliation.api.js';

/** Whether the books balance. */
export function ReconciliationPanel() {
  const asked = useReconciliation();
  return (
    <Panel
      title="Reconciliation"
      action={asked.data !== undefined && <CheckNow isRunning={asked.data.isRunning} />}
    >
      <QueryBoundary
        asked={asked}
        what="The last check of the books"
        loading={<SkeletonRows rows={1} height={72} />}
      >
        {({ last }) =>
          last === null ? <Empty>The books have not been checked yet.</Empty> : <LastCheck check={last} />
        }
      </QueryBoundary>
    </Panel>
  );
}
