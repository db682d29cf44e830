import { Panel } from '../../../components/Panel.js';
import { SkeletonRows } from '../../../components/SkeletonRows.js';
import { QueryBoundary } from '../QueryBoundary.js';
import { Deposits } from './Deposits.js';
import { usePendingMovements } from './pending.api.js';
import { TreasuryState } from './TreasuryState.js';
import { Withdrawals } from './Withdrawals.js';

/** What is between the books and the chain. */
export function Pending() {
  const asked = usePendingMovements();
  return (
    <Panel title="Withdrawals and deposits">
      <QueryBoundary
        asked={asked}
        what="Pending withdrawals and deposits"
        loading={<SkeletonRows rows={3} height={56} />}
      >
        {({ treasury, withdrawals, deposits }) => (
          <>
            <TreasuryState treasury={treasury} />
            <Withdrawals withdrawals={withdrawals} />
            <Deposits deposits={deposits} />
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}
