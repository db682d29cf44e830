import { arena, type Arena } from '@arena/money';
import type { WalletView } from '@arena/wire';

/** How much has to arrive before what waits for more is brought in. */
export function missing({ deposits, minDeposit }: Pick<WalletView, 'deposits' | 'minDeposit'>): Arena {
  const waiting = deposits.filter(({ status }) => status === 'below-minimum');
  const left = waiting.reduce((rest, { amount }) => rest - arena(amount), arena(minDeposit));
  return left > 0n ? left : 0n;
}
