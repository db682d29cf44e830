import { PageLayout } from '../components/PageLayout.js';
import { Limits } from '../features/limits/Limits.js';
import { t } from './pages.messages.js';

export function LimitsPage() {
  return (
    <PageLayout title={t('limits')}>
      <Limits />
    </PageLayout>
  );
}
