import { useParams } from 'react-router';
import { PageLayout } from '../components/PageLayout.js';
import { TransactionView } from '../features/explorer/TransactionView.js';
import { t } from './pages.messages.js';

export function ExplorerTransactionPage() {
  const { hash = '' } = useParams();
  return (
    <PageLayout title={t('transaction')} width="narrow">
      <TransactionView hash={hash} />
    </PageLayout>
  );
}
