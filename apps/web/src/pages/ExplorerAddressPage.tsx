import { useParams } from 'react-router';
import { PageLayout } from '../components/PageLayout.js';
import { AddressView } from '../features/explorer/AddressView.js';
import { t } from './pages.messages.js';

export function ExplorerAddressPage() {
  const { address = '' } = useParams();
  return (
    <PageLayout title={t('address')} width="narrow">
      <AddressView address={address} />
    </PageLayout>
  );
}
