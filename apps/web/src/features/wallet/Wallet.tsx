import type { User, WalletView } from '@arena/wire';
import { Columns } from '../../components/Columns.js';
import { Empty } from '../../components/Empty.js';
import { Failure } from '../../components/Failure.js';
import { Panel } from '../../components/Panel.js';
import { SkeletonRows } from '../../components/SkeletonRows.js';
import { StaleNotice } from '../../components/StaleNotice.js';
import { messageOf } from '../../services/api-error.js';
import { useGetUserQuery } from '../../services/user.api.js';
import { AddressPanel } from './AddressPanel.js';
import { Balances } from './Balances.js';
import { ChainNotice } from './ChainNotice.js';
import { Deposits } from './Deposits.js';
import { HowTo } from './HowTo.js';
import { KeyPanel } from './KeyPanel.js';
import { Setup } from './Setup.js';
import { useWallet } from './useWallet.js';
import { WithdrawForm } from './WithdrawForm.js';
import { Withdrawals } from './Withdrawals.js';

/** Everything about a player's wallet: what comes in on one side, what goes out on the other. */
export function Wallet({ user }: { user: User }) {
  const { data: wallet, isError, error, refetch } = useWallet(user.id);
  const figures = useGetUserQuery(user.id);
  const refresh = () => Promise.all([refetch(), figures.refetch()]);

  if (wallet === undefined && isError) {
    return (
      <Failure
        what="Your wallet could not be loaded."
        message={messageOf(error, 'The server does not answer.')}
        onRetry={() => void refetch()}
      />
    );
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
        {isError && <StaleNotice what="The balance" error={error} onRetry={() => void refresh()} />}
        <ChainNotice wallet={wallet} />
        <Balances userId={user.id} balance={user.arenaBalance} wallet={wallet} onRefresh={refresh} />
        <Setup balance={user.arenaBalance} wallet={wallet} />
        <AddressPanel {...wallet} />
        <Deposits wallet={wallet} />
        <KeyPanel userId={user.id} />
      </div>
      <div>
        <WayOut user={user} wallet={wallet} />
        <Withdrawals wallet={wallet} />
        {wallet.chain !== null && <HowTo chain={wallet.chain} minDeposit={wallet.minDeposit} />}
      </div>
    </Columns>
  );
}

function WayOut({ user, wallet: { chain, walletAddress } }: { user: User; wallet: WalletView }) {
  return (
    <Panel title="Withdraw">
      {chain === null ? (
        <Empty>Nothing can be withdrawn from a server without a blockchain.</Empty>
      ) : (
        <WithdrawForm userId={user.id} ownAddress={walletAddress} balance={user.arenaBalance} />
      )}
    </Panel>
  );
}
