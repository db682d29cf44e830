import type { User, WalletView } from '@arena/wire';
import { Trans } from '@lingui/react';
import { Columns } from '../../components/PageLayout.js';
import { Empty } from '../../components/Empty.js';
import { Failure } from '../../components/Failure.js';
import { Notice } from '../../components/Notice.js';
import { Panel } from '../../components/Panel.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { StaleNotice } from '../../components/StaleNotice.js';
import { messageOf } from '../../services/api-error.js';
import { useGetUserQuery } from '../../services/user.api.js';
import { AddressPanel } from './AddressPanel.js';
import { Balances } from './Balances.js';
import { Deposits, Withdrawals } from './MovementLists.js';
import { hasPendingChanges } from './movements.js';
import { PrivateKeyPanel } from './PrivateKeyPanel.js';
import { useGetWalletQuery } from './wallet.api.js';
import { t } from './wallet.messages.js';
import { HowItWorks, Setup } from './WalletGuide.js';
import { WithdrawForm } from './WithdrawForm.js';

/** The wallet of a player: balances and deposits in one column, withdrawals in the other. */
export function Wallet({ user }: { user: User }) {
  const { data: wallet, isError, error, refetch } = useWallet(user.id);
  const userQuery = useGetUserQuery(user.id);
  const refresh = () => Promise.all([refetch(), userQuery.refetch()]);

  if (wallet === undefined && isError) {
    return <Failure text={t('loadFailed')} detail={messageOf(error)} onRetry={() => void refetch()} />;
  }
  if (wallet === undefined) {
    return (
      <Columns data-side="right">
        <SkeletonRows rows={3} height={200} />
        <SkeletonRows rows={2} height={312} />
      </Columns>
    );
  }
  return (
    <Columns data-side="right">
      <div>
        {isError && <StaleNotice subject={t('theBalance')} error={error} onRetry={() => void refresh()} />}
        <ChainNotice wallet={wallet} />
        <Balances userId={user.id} balance={user.arenaBalance} wallet={wallet} onRefresh={refresh} />
        <Setup balance={user.arenaBalance} wallet={wallet} />
        <AddressPanel {...wallet} />
        <Deposits wallet={wallet} />
        <PrivateKeyPanel userId={user.id} />
      </div>
      <div>
        <WithdrawPanel user={user} wallet={wallet} />
        <Withdrawals wallet={wallet} />
        {wallet.chain !== null && <HowItWorks chain={wallet.chain} minDeposit={wallet.minDeposit} />}
      </div>
    </Columns>
  );
}

const POLL_MS = 3_000;

/** Queries the wallet, and polls it while it may change without an event from the server. */
function useWallet(userId: number) {
  const query = useGetWalletQuery(userId);
  const skip = query.data === undefined || !hasPendingChanges(query.data);
  // A second subscription to the same query: whether it polls depends on the data of the first.
  useGetWalletQuery(userId, { skip, pollingInterval: POLL_MS });
  return query;
}

/** Says when there is no blockchain, or when it does not respond. */
function ChainNotice({ wallet: { chain, avaxBalance } }: { wallet: WalletView }) {
  if (chain !== null && avaxBalance !== null) return null;
  return (
    <Notice role="status">
      <Trans id={t.id(chain === null ? 'noChain' : 'chainUnreachable')} components={{ strong: <strong /> }} />
    </Notice>
  );
}

function WithdrawPanel({ user, wallet: { chain, walletAddress } }: { user: User; wallet: WalletView }) {
  return (
    <Panel title={t('withdraw')}>
      {chain === null ? (
        <Empty>{t('withdrawUnavailable')}</Empty>
      ) : (
        <WithdrawForm userId={user.id} ownAddress={walletAddress} balance={user.arenaBalance} />
      )}
    </Panel>
  );
}
