import type { WalletChain, WalletView } from '@arena/wire';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { DefinitionEntry, DefinitionList } from '../../../ui/DefinitionList.js';
import { Buttons } from '../../../ui/Form.js';
import { shortHash } from '../../../lib/format.js';
import { iconOf, useAnnouncedWallets, type AnnouncedWallet } from './announced-wallets.js';
import { t } from './browser-wallet.messages.js';
import { Hint, Layout, StatusText } from './parts.js';
import { TransferForm } from './TransferForm.js';
import { useConnection, type Connection, type Progress } from './useConnection.js';

export interface BrowserWalletProps {
  chain: WalletChain;
  wallet: WalletView;
  /** Called when an account is connected, and without one when it is no longer. */
  onAccount: (account: string | undefined) => void;
  /** Called when a transfer is on the blockchain. */
  onTransfer: () => void;
}

/** Connects to a wallet of the browser and deposits from it. */
export function BrowserWallet({ chain, wallet, onAccount, onTransfer }: BrowserWalletProps) {
  const wallets = useAnnouncedWallets();
  const { connection, progress, connect, disconnect, switchTo, confirm } = useConnection(wallets);
  const account = connection?.account;
  useEffect(() => onAccount(account), [account, onAccount]);
  const isOnChain = connection?.chainId === chain.id;
  // The events of the wallet may have settled what the last request was about.
  const isShown = progress !== undefined && !(progress.request === 'switch' && isOnChain);
  const layout = useKeptFocus(connection === undefined);

  return (
    <Layout ref={layout} tabIndex={-1}>
      {connection === undefined ? (
        <WalletChoice wallets={wallets} onConnect={connect} />
      ) : (
        <>
          <ConnectedWallet {...connection} onDisconnect={disconnect} />
          {isOnChain ? (
            <TransferForm
              key={connection.account}
              connection={connection}
              chain={chain}
              wallet={wallet}
              confirm={confirm}
              onMined={onTransfer}
            />
          ) : (
            <OtherNetwork {...connection} chain={chain} onSwitch={() => void switchTo(chain)} />
          )}
        </>
      )}
      <StatusText role="status">{isShown && describe(progress, chain)}</StatusText>
    </Layout>
  );
}

/**
 * Returns a ref for an element that takes the focus when the view changes and the focused button disappears with it, so that
 * keyboard users stay where they are.
 */
function useKeptFocus(view: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const container = element.current;
    const note = () => {
      hadFocus.current = true;
    };
    const forget = (event: FocusEvent) => {
      // Without a new target, the focused element has been removed or the window has lost the focus.
      if (event.relatedTarget !== null) hadFocus.current = false;
    };
    container?.addEventListener('focusin', note);
    container?.addEventListener('focusout', forget);
    return () => {
      container?.removeEventListener('focusin', note);
      container?.removeEventListener('focusout', forget);
    };
  }, []);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) element.current?.focus();
  }, [view]);
  return element;
}

const Icon = styled('img')({ width: 24, height: 24, borderRadius: 6, flexShrink: 0 });

interface WalletChoiceProps {
  wallets: readonly AnnouncedWallet[];
  onConnect: (wallet: AnnouncedWallet) => void;
}

function WalletChoice({ wallets, onConnect }: WalletChoiceProps) {
  if (wallets.length === 0)
    return (
      <>
        <Hint>{t('none')}</Hint>
        <Hint>{t('noneHint')}</Hint>
      </>
    );
  return (
    <>
      <Hint>{t('connectHint')}</Hint>
      <Buttons>
        {wallets.map((wallet) => (
          <Button
            key={wallet.info.uuid}
            variant="outlined"
            startIcon={<WalletIcon wallet={wallet} />}
            sx={{ overflowWrap: 'anywhere', maxWidth: '100%' }}
            onClick={() => onConnect(wallet)}
          >
            {t('connect', { wallet: wallet.info.name })}
          </Button>
        ))}
      </Buttons>
    </>
  );
}

function WalletIcon({ wallet }: { wallet: AnnouncedWallet }) {
  const icon = iconOf(wallet);
  return icon === undefined ? null : <Icon src={icon} alt="" />;
}

const ConnectedRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
}));

interface ConnectedWalletProps extends Connection {
  onDisconnect: () => void;
}

function ConnectedWallet({ wallet, account, onDisconnect }: ConnectedWalletProps) {
  return (
    <ConnectedRow>
      <DefinitionList>
        <DefinitionEntry name={t('connected')}>
          {wallet.info.name} <span title={account}>{shortHash(account)}</span>
        </DefinitionEntry>
      </DefinitionList>
      <Button onClick={onDisconnect}>{t('disconnect')}</Button>
    </ConnectedRow>
  );
}

interface OtherNetworkProps extends Connection {
  chain: WalletChain;
  onSwitch: () => void;
}

function OtherNetwork({ wallet, chainId, chain, onSwitch }: OtherNetworkProps) {
  const { name } = wallet.info;
  if (chainId === undefined) return <StatusText role="status">{t('noNetwork', { wallet: name })}</StatusText>;
  return (
    <>
      <Hint>{t('otherNetwork', { wallet: name, id: chainId, name: chain.name })}</Hint>
      <Buttons>
        <Button variant="contained" onClick={onSwitch}>
          {t('switchNetwork', { name: chain.name })}
        </Button>
      </Buttons>
    </>
  );
}

/** Describes what the player has to do in the wallet, or why the last request has failed. */
function describe({ request, wallet, refusal }: Progress, chain: WalletChain): string {
  const values = { wallet: wallet.info.name };
  if (request === 'transfer') return t('otherAccount', values);
  const isConnect = request === 'connect';
  if (refusal === undefined) return t(isConnect ? 'connecting' : 'switching', values);
  switch (refusal) {
    case 'rejected':
      return t(isConnect ? 'connectRejected' : 'switchRejected', values);
    case 'pending':
      return t('alreadyPending', values);
    case 'unknown-chain': {
      const { name, id, currency } = chain;
      return t('addByHand', { ...values, name, id, currency });
    }
    case 'failed':
      return t(isConnect ? 'connectFailed' : 'switchFailed', values);
  }
}
