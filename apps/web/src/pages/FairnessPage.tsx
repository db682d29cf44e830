import { FairnessCentre } from '../features/fairness/FairnessCentre.js';
import { t } from '../features/fairness/fairness-centre.messages.js';
import { OwnSeeds } from '../features/fairness/OwnSeeds.js';
import { RecentActivity } from '../features/history/RecentActivity.js';
import { useAppSelector } from '../store/hooks.js';
import { PageLayout } from '../ui/PageLayout.js';

export function FairnessPage() {
  const userId = useAppSelector(({ session }) => session.user?.id);
  const own = userId !== undefined && (
    <>
      <OwnSeeds />
      {/* In its own row, because the list is much longer than the seeds. */}
      <div style={{ gridColumn: '1 / -1' }}>
        <RecentActivity userId={userId} />
      </div>
    </>
  );
  return (
    <PageLayout title={t('title')} description={t('description')}>
      <FairnessCentre own={own === false ? undefined : own} />
    </PageLayout>
  );
}
