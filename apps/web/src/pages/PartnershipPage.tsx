import { PageLayout } from '../components/PageLayout.js';
import { Partnership } from '../features/partnership/Partnership.js';
import { t } from './pages.messages.js';
import { useUser } from './useUser.js';

export function PartnershipPage() {
  const { id } = useUser();
  return (
    <PageLayout title={t('partnership')}>
      <Partnership userId={id} />
    </PageLayout>
  );
}
