import { arena } from '@arena/money';
import type { BalanceUpdate, SettingsUpdate } from '@arena/wire';
import { useEffect } from 'react';
import { api } from './api.js';
import { common } from './common.messages.js';
import { useAppDispatch, useAppSelector, type AppThunk } from './hooks.js';
import { pauseChanged } from './pause.slice.js';
import { balanceUpdated } from './session.slice.js';
import { settingsChanged } from './site.slice.js';
import { toastShown, type ToastMessage } from './toast.slice.js';
import { formatAmount } from './number-format.js';

/**
 * Keeps the balance, the betting pause and the settings up to date through the socket while a user is signed in. The socket code is
 * loaded after the screen.
 */
export function useLiveUpdates(): void {
  const userId = useAppSelector(({ session }) => session.user?.id);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (userId === undefined) return;
    let isUnmounted = false;
    let unsubscribe: (() => void) | undefined;
    import('./socket.js').then(
      ({ subscribeToUpdates }) => {
        if (isUnmounted) return;
        unsubscribe = subscribeToUpdates({
          balanceUpdated: (update) => dispatch(applyBalanceUpdate(update)),
          pauseChanged: (change) => dispatch(pauseChanged(change)),
          settingsChanged: (update) => dispatch(applySettings(update)),
        });
      },
      // If the code fails to load, the balance is still polled.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      unsubscribe?.();
    };
  }, [userId, dispatch]);
}

/** Reloads payouts and limits if another version of the settings has taken effect since the last message. */
const applySettings =
  (update: SettingsUpdate): AppThunk<void> =>
  (dispatch, getState) => {
    const { version } = getState().site;
    dispatch(settingsChanged(update));
    if (version >= 0 && version !== update.version)
      dispatch(api.util.invalidateTags(['Games', 'Policy', 'Wallet', 'Partner']));
  };

/** Applies a pushed balance update and shows a toast if the reason is a deposit. */
const applyBalanceUpdate =
  (update: BalanceUpdate): AppThunk<void> =>
  (dispatch, getState) => {
    const { latest } = getState().session;
    dispatch(balanceUpdated(update));
    if (latest === null || update.reason !== 'deposit') return;
    dispatch(toastShown(depositToast(latest.balance, update)));
  };

/**
 * Returns the toast for a deposit. The amount is the difference between the two balances. It is omitted if the
 * balance also changed for another reason.
 * @param before the last known balance
 */
export function depositToast(
  before: Pick<BalanceUpdate, 'arenaBalance' | 'version'>,
  { arenaBalance, version }: BalanceUpdate,
): ToastMessage {
  const title = common('depositReceived');
  if (version !== before.version + 1) return { title, description: common('balanceUpdated') };
  const amount = formatAmount(arena(arenaBalance) - arena(before.arenaBalance), 4);
  return { title, description: common('depositAdded', { amount }) };
}
