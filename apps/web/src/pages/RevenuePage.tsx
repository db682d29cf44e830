import { PageLayout } from '../components/PageLayout.js';
import { Revenue } from '../features/revenue/Revenue.js';
import { t } from './pages.messages.js';
import { useUser } from './useUser.js';

export function RevenuePage() {
  const user = useUser();
  return (
    <PageLayout title={t('revenue')}>
      <Revenue user={user} />
    </PageLayout>
  );
}
