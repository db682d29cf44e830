import type { WalletChain, WalletView } from '@arena/wire';
import { useCallback, useState } from 'react';
import { Failure } from '../../../components/Failure.js';
import { LoadedLater } from '../../../components/LoadedLater.js';
import { Panel } from '../../../components/Panel.js';
import { SkeletonRows } from '../../../components/SkeletonRows.js';
import { t } from './browser-wallet.messages.js';

export interface BrowserWalletProps {
  chain: WalletChain;
  wallet: WalletView;
  /** Called when an account is connected, and without one when it is no longer. */
  onAccount: (account: string | undefined) => void;
  /** Called when a transfer is on the blockchain. */
  onTransfer: () => void;
}

/** A deposit from a wallet in the browser, such as MetaMask. Its code loads after the page. */
export function BrowserWalletPanel(props: BrowserWalletProps) {
  const [attempt, setAttempt] = useState(1);
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    try {
      return (await import('./BrowserWallet.js')).BrowserWallet;
    } catch (error) {
      setFailed(true);
      throw error;
    }
  }, []);

  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };

  return (
    <Panel title={t('title')}>
      <LoadedLater load={load} isNeeded attempt={attempt} props={props}>
        {isFailed ? (
          <Failure text={t('loadFailed')} onRetry={retry} />
        ) : (
          <SkeletonRows rows={1} height={96} />
        )}
      </LoadedLater>
    </Panel>
  );
}
