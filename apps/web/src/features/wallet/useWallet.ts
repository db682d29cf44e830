import { isMoving } from './is-moving.js';
import { useGetWalletQuery } from './wallet.api.js';

const POLL_MS = 3_000;

/** The wallet as the server knows it. While something in it is on its way, it is asked for again and again. */
export function useWallet(userId: number) {
  const asked = useGetWalletQuery(userId);
  const isStill = asked.data === undefined || !isMoving(asked.data);
  // A second subscriber to the same answer, for as long as it is not the last.
  useGetWalletQuery(userId, { skip: isStill, pollingInterval: POLL_MS });
  return asked;
}
