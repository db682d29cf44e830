import type { WalletChain } from '@arena/wire';
import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetWallet, lastUsedWallet, rememberWallet, type AnnouncedWallet } from './announced-wallets.js';
import { accountsOf, chainIdOf, readAccounts, readChainId, refusalOf, switchChain } from './provider.js';
import type { Refusal } from './provider.js';

export interface Connection {
  wallet: AnnouncedWallet;
  account: string;
  /** Undefined while the wallet has no connection to a network. */
  chainId: number | undefined;
}

/** The request that the player has to answer in the wallet, or the reason why the last one has failed. */
export type Progress =
  | { request: 'connect' | 'switch'; wallet: AnnouncedWallet; refusal?: undefined }
  | { request: 'connect' | 'switch'; wallet: AnnouncedWallet; refusal: Refusal };

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
        setProgress(
          isAsking && account === undefined ? { request: 'connect', wallet, refusal: 'failed' } : undefined,
        );
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

  const wallet = connection?.wallet;
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
  }, [wallet]);

  const connect = (chosen: AnnouncedWallet) => void open(chosen, 'eth_requestAccounts');

  const disconnect = () => {
    attempt.current += 1;
    forgetWallet();
    setConnection(undefined);
    setProgress(undefined);
    // Not all wallets know this request. The site has forgotten the wallet in any case.
    const params = [{ eth_accounts: {} }];
    wallet?.provider.request({ method: 'wallet_revokePermissions', params }).catch(() => undefined);
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

  /** Asks the wallet for its account and its network, which events may not have told yet. */
  const refresh = async (): Promise<Connection | undefined> => {
    if (wallet === undefined) return undefined;
    const [account] = await accountsOf(wallet.provider, 'eth_accounts');
    const chainId = await chainIdOf(wallet.provider);
    const fresh = account === undefined ? undefined : { wallet, account, chainId };
    setConnection(fresh);
    return fresh;
  };

  return { connection, progress, connect, disconnect, switchTo, refresh };
}
