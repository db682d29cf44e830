import { PageLayout } from '../components/PageLayout.js';
import { Revenue } from '../features/revenue/Revenue.js';
import { useUser } from './useUser.js';

export function RevenuePage() {
  const user = useUser();
  return (
    <PageLayout title="Revenue Share">
      <Revenue user={user} />
    </PageLayout>
  );
}
