import { useParams } from 'react-router';
import { PageLayout } from '../components/PageLayout.js';
import { AddressSheet } from '../features/explorer/AddressSheet.js';

export function ExplorerAddressPage() {
  const { address = '' } = useParams();
  return (
    <PageLayout title="Address" width="narrow">
      <AddressSheet address={address} />
    </PageLayout>
  );
}
