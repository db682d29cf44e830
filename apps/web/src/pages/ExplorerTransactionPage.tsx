import { useParams } from 'react-router';
import { PageLayout } from '../components/PageLayout.js';
import { TransactionSheet } from '../features/explorer/TransactionSheet.js';

export function ExplorerTransactionPage() {
  const { hash = '' } = useParams();
  return (
    <PageLayout title="Transaction" width="narrow">
      <TransactionSheet hash={hash} />
    </PageLayout>
  );
}
