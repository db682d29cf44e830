import { PageLayout } from '../components/PageLayout.js';
import { FairnessCentre } from '../features/fairness/FairnessCentre.js';
import { t } from '../features/fairness/fairness-centre.messages.js';

export function FairnessPage() {
  return (
    <PageLayout title={t('title')}>
      <FairnessCentre />
    </PageLayout>
  );
}
