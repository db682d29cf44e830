import { PageLayout } from '../components/PageLayout.js';
import { Wallet } from '../features/wallet/Wallet.js';
import { useUser } from './useUser.js';

export function WalletPage() {
  const user = useUser();
  return (
    <PageLayout title="Wallet">
      <Wallet user={user} />
    </PageLayout>
  );
}
