import type { WalletView } from '@arena/wire';

/** Whether something may change of which nobody tells: a payment under way, gas that is waited for, a silent chain. */
export function isMoving({ chain, avaxBalance, deposits, withdrawals }: WalletView): boolean {
  return (
    (chain !== null && avaxBalance === null) ||
    deposits.some(({ status }) => status === 'pending' || status === 'needs-avax') ||
    withdrawals.some(({ status }) => status === 'queued' || status === 'sent')
  );
}
