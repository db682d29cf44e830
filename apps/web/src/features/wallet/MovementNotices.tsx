import { arena } from '@arena/money';
import type { WalletView } from '@arena/wire';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../store/hooks.js';
import { toastShown } from '../../store/toast.slice.js';
import { newlyFinished, type FinishedMovement } from './finished-movements.js';
import { t } from './notices.messages.js';
import { useGetWalletQuery } from './wallet.api.js';
import { formatAmount } from '../../lib/number-format.js';

/** The wallet as it was when the page last looked at it, so that a change of the page reports nothing twice. */
let seen: { userId: number; wallet: WalletView } | undefined;

/** The page of the wallet may have loaded it just before. */
const ONLY_ON_EVENTS = { refetchOnMountOrArgChange: false };

/**
 * Tells a player on any page that a withdrawal has ended, by a toast. While the page is hidden, and if the player wants it,
 * the browser shows a notification of deposits and withdrawals. A deposit has a toast with the balance.
 */
export function MovementNotices({ userId }: { userId: number }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const wantsNotifications = useAppSelector(({ preferences }) => preferences.notifications);

  // The query refetches on events of the server. The page of the wallet shares it.
  const { data: wallet } = useGetWalletQuery(userId, ONLY_ON_EVENTS);

  useEffect(() => {
    if (wallet === undefined) return;
    const before = seen?.userId === userId ? seen.wallet : wallet;
    seen = { userId, wallet };
    for (const movement of newlyFinished(before, wallet)) {
      const { title, description } = textOf(movement);
      if (movement.outcome !== 'credited')
        dispatch(toastShown({ title, description, link: { to: '/wallet', text: t('openWallet') } }));
      if (document.hidden && wantsNotifications)
        notify(movement.key, title, description, () => void navigate('/wallet'));
    }
  }, [wallet, userId, wantsNotifications, dispatch, navigate]);
  return null;
}

function textOf({ outcome, amount: units }: FinishedMovement): { title: string; description: string } {
  const amount = formatAmount(arena(units), 4);
  switch (outcome) {
    case 'credited':
      return { title: t('credited'), description: t('creditedHint', { amount }) };
    case 'confirmed':
      return { title: t('confirmed'), description: t('confirmedHint', { amount }) };
    case 'returned':
      return { title: t('returned'), description: t('returnedHint', { amount }) };
  }
}

/** Shows a notification of the browser. Several tabs show it once, because it has the same tag in each. */
function notify(tag: string, title: string, body: string, onOpen: () => void): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const notification = new Notification(title, { body, tag });
  notification.addEventListener('click', () => {
    window.focus();
    onOpen();
    notification.close();
  });
}
