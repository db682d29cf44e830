import type { WalletChain } from '@arena/wire';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  outcomeOf,
  refusalOf,
  sendTransaction,
  toHex,
  type Call,
  type Provider,
  type Refusal,
} from './provider.js';
import type { Confirm } from './useConnection.js';

/** How often the wallet is asked whether a transaction is mined, and the server for the AVAX that has arrived. */
export const POLL_MS = 3_000;

export type Transaction =
  | { status: 'none' | 'waiting'; hash?: undefined }
  | { status: 'sent' | 'mined' | 'reverted'; hash: string }
  | { status: 'refused'; refusal: Refusal; hash?: undefined };

/**
 * Sends transactions, one at a time, and follows the latest one until it is mined.
 * @param onMined called once a transaction has succeeded
 */
export function useTransaction(provider: Provider, onMined: () => void) {
  const [transaction, setTransaction] = useState<Transaction>({ status: 'none' });
  const hash = transaction.status === 'sent' ? transaction.hash : undefined;
  const settle = useEffectEvent((minedHash: string, hasSucceeded: boolean) => {
    setTransaction({ status: hasSucceeded ? 'mined' : 'reverted', hash: minedHash });
    if (hasSucceeded) onMined();
  });

  useEffect(() => {
    if (hash === undefined) return undefined;
    let isCurrent = true;
    const ask = async () => {
      // A wallet that cannot answer now may later.
      const hasSucceeded = await outcomeOf(provider, hash).catch(() => undefined);
      if (!isCurrent || hasSucceeded === undefined) return;
      isCurrent = false;
      settle(hash, hasSucceeded);
    };
    void ask();
    const timer = setInterval(() => void ask(), POLL_MS);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [hash, provider]);

  /**
   * Sends a transaction if the wallet still has the account and the network that the page shows. Returns whether it has been
   * sent.
   */
  const send = async (
    confirm: Confirm,
    chain: WalletChain,
    call: Omit<Call, 'chainId'>,
  ): Promise<boolean> => {
    setTransaction({ status: 'waiting' });
    try {
      if (!(await confirm())) {
        setTransaction({ status: 'none' });
        return false;
      }
      const chainId = toHex(BigInt(chain.id));
      setTransaction({ status: 'sent', hash: await sendTransaction(provider, { ...call, chainId }) });
      return true;
    } catch (error) {
      setTransaction({ status: 'refused', refusal: refusalOf(error) });
      return false;
    }
  };

  return { transaction, send };
}
