import Stack from '@mui/material/Stack';
import { Panel } from '../../../components/Panel.js';
import { QueryBoundary } from '../../../components/QueryBoundary.js';
import { SkeletonRows } from '../../../components/SkeletonRows.js';
import { useAdminData } from '../admin.api.js';
import { t } from '../admin.messages.js';
import { Distributions } from '../lists/Distributions.js';
import { SummaryCards } from '../SummaryCards.js';

/** The section /admin/revenue: the pool that the next distribution divides, and the distributions of past months. */
export function RevenueSection() {
  const query = useAdminData();
  return (
    <Stack sx={{ gap: 2.5 }}>
      <QueryBoundary
        query={query}
        subject={t('theAdminData')}
        loading={<SkeletonRows rows={1} height={120} />}
        frame={(content) => <Panel title={t('summary')}>{content}</Panel>}
      >
        {(data) => <SummaryCards data={data} />}
      </QueryBoundary>
      <Distributions />
    </Stack>
  );
}
