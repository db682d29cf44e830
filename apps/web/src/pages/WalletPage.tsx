import { PageLayout } from '../components/PageLayout.js';
import { Wallet } from '../features/wallet/Wallet.js';
import { t } from './pages.messages.js';
import { useUser } from './useUser.js';

export function WalletPage() {
  const user = useUser();
  return (
    <PageLayout title={t('wallet')}>
      <Wallet user={user} />
    </PageLayout>
  );
}
