import { QueryBoundary } from '../../../components/QueryBoundary.js';
import { SkeletonRows } from '../../../components/SkeletonRows.js';
import { useAdminData } from '../admin.api.js';
import { t } from '../admin.messages.js';
import { SummaryCards } from '../SummaryCards.js';

/** The section /admin/revenue: the pool that the next distribution divides. */
export function RevenueSection() {
  const query = useAdminData();
  return (
    <QueryBoundary query={query} subject={t('theAdminData')} loading={<SkeletonRows rows={1} height={120} />}>
      {(data) => <SummaryCards data={data} />}
    </QueryBoundary>
  );
}
