import { useGetChainTransactionQuery } from './explorer.api.js';

const POLL_MS = 2_000;

/** A transaction as the chain knows it, asked for again and again until it is in a block. */
export function useTransaction(hash: string) {
  const asked = useGetChainTransactionQuery(hash);
  // A second subscriber to the same answer, for as long as it is not the last.
  useGetChainTransactionQuery(hash, {
    skip: asked.currentData?.status !== 'pending',
    pollingInterval: POLL_MS,
  });
  return asked;
}
