import type { User, WalletView } from '@arena/wire';
import { Trans } from '@lingui/react';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Empty } from '../ui/Empty.js';
import { Notice } from '../ui/Notice.js';
import { Columns, PageLayout } from '../ui/PageLayout.js';
import { PaddedSurface } from '../ui/Panel.js';
import { QueryBoundary } from '../ui/QueryBoundary.js';
import { RefreshButton } from '../ui/RefreshButton.js';
import { SkeletonRows } from '../ui/SkeletonRows.js';
import { Tabs } from '../ui/Tabs.js';
import { StaleNotice } from '../ui/Failure.js';
import { AddressPanel } from '../features/wallet/AddressPanel.js';
import { Balances } from '../features/wallet/Balances.js';
import { BrowserWalletPanel } from '../features/wallet/browser-wallet/BrowserWalletPanel.js';
import { Deposits, Withdrawals } from '../features/wallet/MovementLists.js';
import { hasPendingChanges } from '../features/wallet/movements.js';
import { PrivateKeyPanel } from '../features/wallet/PrivateKeyPanel.js';
import { useGetWalletQuery } from '../features/wallet/wallet.api.js';
import { t } from '../features/wallet/wallet.messages.js';
import { HowItWorks, LowAvax, Setup } from '../features/wallet/WalletGuide.js';
import { WithdrawForm } from '../features/wallet/WithdrawForm.js';
import { useGetUserQuery } from '../api/user.api.js';
import { t as page } from './pages.messages.js';
import { useUser } from './useUser.js';

/** A player's wallet. */
export function WalletPage() {
  const user = useUser();
  const query = useWallet(user.id);
  const userQuery = useGetUserQuery(user.id);
  const refresh = () => Promise.all([query.refetch(), userQuery.refetch()]);
  return (
    <PageLayout
      title={page('wallet')}
      action={query.data !== undefined && <RefreshButton onRefresh={refresh} />}
    >
      <QueryBoundary query={query} failed={t('loadFailed')} loading={<LoadingTabs />}>
        {(wallet) => <WalletTabs user={user} wallet={wallet} error={query.error} onRefresh={refresh} />}
      </QueryBoundary>
    </PageLayout>
  );
}

function LoadingTabs() {
  return (
    <>
      <SkeletonRows rows={2} height={56} />
      <Columns data-side="right">
        <SkeletonRows rows={1} height={400} />
        <SkeletonRows rows={1} height={200} />
      </Columns>
    </>
  );
}

interface WalletTabsProps {
  user: User;
  wallet: WalletView;
  /** The error of the last refresh; undefined if it succeeded. */
  error: unknown;
  onRefresh: () => Promise<unknown>;
}

/** One tab for each thing that players do with a wallet, and the balances above all of them. */
function WalletTabs({ user, wallet, error, onRefresh }: WalletTabsProps) {
  /** The account of the connected browser wallet. */
  const [account, setAccount] = useState<string>();
  const { chain, minDeposit } = wallet;
  return (
    <Stack sx={{ gap: 2 }}>
      {error !== undefined && (
        <StaleNotice subject={t('theBalance')} error={error} onRetry={() => void onRefresh()} />
      )}
      <ChainNotice wallet={wallet} />
      <Tabs
        label={page('wallet')}
        rememberAs="arena_wallet_tab"
        tabs={[
          {
            name: t('deposit'),
            // Keeps the connection to the browser's wallet.
            isKept: true,
            sheet: (
              <Columns data-side="right">
                <div>
                  <LowAvax wallet={wallet} />
                  <AddressPanel userId={user.id} wallet={wallet} />
                  {chain !== null && (
                    <BrowserWalletPanel
                      chain={chain}
                      wallet={wallet}
                      onAccount={setAccount}
                      onTransfer={() => void onRefresh()}
                    />
                  )}
                </div>
                <div>
                  <Deposits wallet={wallet} />
                  {chain !== null && <HowItWorks chain={chain} minDeposit={minDeposit} />}
                </div>
              </Columns>
            ),
          },
          {
            name: t('withdraw'),
            isKept: true,
            sheet: (
              <Columns data-side="right">
                <div>
                  <WithdrawPanel user={user} wallet={wallet} account={account} />
                </div>
                <div>
                  <Withdrawals wallet={wallet} />
                </div>
              </Columns>
            ),
          },
          { name: t('key'), sheet: <PrivateKeyPanel userId={user.id} /> },
        ]}
      >
        <Balances balance={user.arenaBalance} wallet={wallet} />
      </Tabs>
      <Setup balance={user.arenaBalance} wallet={wallet} />
    </Stack>
  );
}

const POLL_MS = 3_000;

/** Queries the wallet, and polls it while it may change without an event from the server. */
function useWallet(userId: number) {
  const query = useGetWalletQuery(userId);
  const skip = query.data === undefined || !hasPendingChanges(query.data);
  // A second subscription to the same query, because the first one's data determines whether to poll.
  useGetWalletQuery(userId, { skip, pollingInterval: POLL_MS });
  return query;
}

/** Shows a notice if there is no blockchain or it does not respond. */
function ChainNotice({ wallet: { chain, avaxBalance } }: { wallet: WalletView }) {
  if (chain !== null && avaxBalance !== null) return null;
  return (
    <Notice role="status">
      <Trans id={t.id(chain === null ? 'noChain' : 'chainUnreachable')} components={{ strong: <strong /> }} />
    </Notice>
  );
}

interface WithdrawPanelProps {
  user: User;
  wallet: WalletView;
  account: string | undefined;
}

function WithdrawPanel({ user, wallet, account }: WithdrawPanelProps) {
  const { chain, walletAddress, withdrawalRules } = wallet;
  return (
    <PaddedSurface aria-label={t('withdraw')}>
      {chain === null ? (
        <Empty>{t('withdrawUnavailable')}</Empty>
      ) : (
        <WithdrawForm
          userId={user.id}
          ownAddress={walletAddress}
          connectedAddress={account}
          balance={user.arenaBalance}
          rules={withdrawalRules}
        />
      )}
    </PaddedSurface>
  );
}
