import { LoadedLater } from '../components/LoadedLater.js';
import { PageLayout } from '../components/PageLayout.js';
import { FairnessCentre } from '../features/fairness/FairnessCentre.js';
import { t } from '../features/fairness/fairness-centre.messages.js';
import { useAppSelector } from '../services/hooks.js';

const loadOwnSeeds = async () => (await import('../features/fairness/OwnSeeds.js')).OwnSeeds;
const loadOwnBets = async () => (await import('../features/history/RecentActivity.js')).RecentActivity;

export function FairnessPage() {
  const userId = useAppSelector(({ session }) => session.user?.id);
  const own = userId !== undefined && (
    <>
      <LoadedLater load={loadOwnSeeds} isNeeded attempt={userId} props={{}} />
      <LoadedLater load={loadOwnBets} isNeeded attempt={userId} props={{ userId }} />
    </>
  );
  return (
    <PageLayout title={t('title')} description={t('description')}>
      <FairnessCentre own={own === false ? undefined : own} />
    </PageLayout>
  );
}
