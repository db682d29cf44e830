import { FairnessCentre } from '../features/fairness/FairnessCentre.js';
import { t } from '../features/fairness/fairness-centre.messages.js';
import { OwnSeeds } from '../features/fairness/OwnSeeds.js';
import { useAppSelector } from '../store/hooks.js';
import { PageLayout } from '../ui/PageLayout.js';

export function FairnessPage() {
  const isSignedIn = useAppSelector(({ session }) => session.user !== null);
  return (
    <PageLayout title={t('title')} description={t('description')}>
      <FairnessCentre own={isSignedIn ? <OwnSeeds /> : undefined} />
    </PageLayout>
  );
}
