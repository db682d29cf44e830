import { PageLayout } from '../components/PageLayout.js';
import { Partnership } from '../features/partnership/Partnership.js';
import { useUser } from './useUser.js';

export function PartnershipPage() {
  const { id } = useUser();
  return (
    <PageLayout title="Partnership">
      <Partnership userId={id} />
    </PageLayout>
  );
}
