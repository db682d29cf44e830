import type { BalanceUpdate } from '@arena/wire';
import { depositToast } from './deposit-toast.js';
import type { SharedThunk } from './hooks.js';
import { balanceUpdated } from './session.slice.js';
import { toastShown } from './toast.slice.js';

/** Takes in a pushed balance, and tells of a deposit wherever its player is. */
export const balanceReceived =
  (update: BalanceUpdate): SharedThunk<void> =>
  (dispatch, getState) => {
    const { known } = getState().session;
    dispatch(balanceUpdated(update));
    if (known === null || update.reason !== 'deposit') return;
    dispatch(toastShown(depositToast(known.balance, update)));
  };
