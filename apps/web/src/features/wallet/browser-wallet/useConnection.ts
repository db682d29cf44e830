import type { WalletChain } from '@arena/wire';
import { useCallback, useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { forgetWallet, lastUsedWallet, rememberWallet, type AnnouncedWallet } from './announced-wallets.js';
import {
  accountsOf,
  chainIdOf,
  readAccounts,
  readChainId,
  refusalOf,
  revokeAccounts,
  switchChain,
} from './provider.js';
import type { Refusal } from './provider.js';

export interface Connection {
  wallet: AnnouncedWallet;
  account: string;
  /** Undefined while the wallet has no connection to a network. */
  chainId: number | undefined;
}

/** Checks before a transfer what the page shows. */
export type Confirm = () => Promise<boolean>;

/** The request that the player has to answer in the wallet, or the reason why the last one has failed. */
export interface Progress {
  /** `transfer`: the wallet has changed its account or its network since the page showed them. */
  request: 'connect' | 'switch' | 'transfer';
  wallet: AnnouncedWallet;
  refusal?: Refusal;
}

/**
 * Connects to one of the announced wallets. The wallet that was used last is connected again without asking, if it still shows
 * its accounts to this site.
 */
export function useConnection(wallets: readonly AnnouncedWallet[]) {
  const [connection, setConnection] = useState<Connection>();
  const [progress, setProgress] = useState<Progress>();
  /** Counts the attempts, so that the answer to an earlier one is ignored: a wallet may answer after minutes or never. */
  const attempt = useRef(0);

  const open = useCallback(
    async (wallet: AnnouncedWallet, method: 'eth_requestAccounts' | 'eth_accounts') => {
      attempt.current += 1;
      const current = attempt.current;
      const isAsking = method === 'eth_requestAccounts';
      if (isAsking) setProgress({ request: 'connect', wallet });
      try {
        const [account] = await accountsOf(wallet.provider, method);
        const chainId = await chainIdOf(wallet.provider);
        if (current !== attempt.current) return;
        if (account !== undefined) {
          rememberWallet(wallet.info.rdns);
          setConnection({ wallet, account, chainId });
        }
        const isEmpty = isAsking && account === undefined;
        setProgress(isEmpty ? { request: 'connect', wallet, refusal: 'failed' } : undefined);
      } catch (error) {
        if (current === attempt.current && isAsking)
          setProgress({ request: 'connect', wallet, refusal: refusalOf(error) });
      }
    },
    [],
  );

  const remembered = wallets.find(({ info }) => info.rdns === lastUsedWallet());
  useEffect(() => {
    if (remembered !== undefined && attempt.current === 0) void open(remembered, 'eth_accounts');
  }, [remembered, open]);
  const connect = (chosen: AnnouncedWallet) => void open(chosen, 'eth_requestAccounts');

  const wallet = connection?.wallet;
  useWalletEvents(wallet, setConnection);
  const disconnect = () => {
    attempt.current += 1;
    forgetWallet();
    setConnection(undefined);
    setProgress(undefined);
    if (wallet !== undefined) revokeAccounts(wallet.provider);
  };

  const switchTo = async (chain: WalletChain) => {
    if (wallet === undefined) return;
    setProgress({ request: 'switch', wallet });
    try {
      await switchChain(wallet.provider, chain);
      const chainId = await chainIdOf(wallet.provider);
      setConnection((known) => known && { ...known, chainId });
      setProgress(undefined);
    } catch (error) {
      setProgress({ request: 'switch', wallet, refusal: refusalOf(error) });
    }
  };

  /** Returns whether the wallet still has the account and the network that the page shows. Its events may come late. */
  const confirm: Confirm = async () => {
    if (connection === undefined || wallet === undefined) return false;
    const [account] = await accountsOf(wallet.provider, 'eth_accounts');
    const chainId = await chainIdOf(wallet.provider);
    const isSame = account === connection.account && chainId === connection.chainId;
    setProgress(isSame ? undefined : { request: 'transfer', wallet });
    if (!isSame) setConnection(account === undefined ? undefined : { wallet, account, chainId });
    return isSame;
  };

  return { connection, progress, connect, disconnect, switchTo, confirm };
}

/** Keeps the connection up to date with what the wallet tells. */
function useWalletEvents(
  wallet: AnnouncedWallet | undefined,
  setConnection: Dispatch<SetStateAction<Connection | undefined>>,
): void {
  useEffect(() => {
    if (wallet === undefined) return;
    const { provider } = wallet;
    const change = (values: Partial<Connection>) =>
      setConnection((known) => known && { ...known, ...values });
    const listeners = {
      accountsChanged: (value: unknown) => {
        const [account] = readAccounts(value);
        if (account === undefined) setConnection(undefined);
        else change({ account });
      },
      chainChanged: (value: unknown) => change({ chainId: readChainId(value) }),
      connect: (value: unknown) =>
        change({ chainId: readChainId((value as { chainId?: unknown } | undefined)?.chainId) }),
      disconnect: () => change({ chainId: undefined }),
    };
    for (const [event, listener] of Object.entries(listeners)) provider.on(event, listener);
    return () => {
      for (const [event, listener] of Object.entries(listeners)) provider.removeListener(event, listener);
    };
  }, [wallet, setConnection]);
}
