import type { BalanceUpdate } from '@arena/wire';
import { socket } from './socket.js';

/** Calls back whenever the balance has changed for that reason, until the given promise is kept. */
export async function whileBalanceMoves(
  why: BalanceUpdate['reason'],
  onChange: () => void,
  ended: Promise<unknown>,
): Promise<void> {
  const listen = ({ reason }: BalanceUpdate) => {
    if (reason === why) onChange();
  };
  socket.on('balanceUpdated', listen);
  await ended;
  socket.off('balanceUpdated', listen);
}
