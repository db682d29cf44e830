import { arena, displayArena } from '@arena/money';
import type { BalanceUpdate } from '@arena/wire';
import type { ToastMessage } from './toast.slice.js';

/**
 * Tells of a deposit. Its amount is the difference of two balances, where nothing else lies between them.
 * @param before the balance as it was known until then
 */
export function depositToast(
  before: Pick<BalanceUpdate, 'arenaBalance' | 'version'>,
  { arenaBalance, version }: BalanceUpdate,
): ToastMessage {
  const title = 'Deposit received';
  if (version !== before.version + 1) return { title, description: 'It is in your balance.' };
  const amount = arena(arenaBalance) - arena(before.arenaBalance);
  return { title, description: `${displayArena(amount, 4)} ARENA are in your balance.` };
}
