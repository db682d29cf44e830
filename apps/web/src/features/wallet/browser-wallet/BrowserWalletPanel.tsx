import { useCallback, useState } from 'react';
import { Failure } from '../../../ui/Failure.js';
import { LoadedLater } from '../../../ui/LoadedLater.js';
import { Panel } from '../../../ui/Panel.js';
import { SkeletonRows } from '../../../ui/SkeletonRows.js';
import type { BrowserWalletProps } from './BrowserWallet.js';
import { t } from './browser-wallet.messages.js';

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
