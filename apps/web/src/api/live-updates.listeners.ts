/** What the app does when the server sends something. */
import { isFulfilled, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import { arena } from '@arena/money';
import type { BalanceUpdate } from '@arena/wire';
import { isApiError } from '../lib/api-error.js';
import { api, type Tag } from './api.js';
import { common } from '../lib/common.messages.js';
import { startListening } from '../store/listeners.js';
import { reconnect } from './socket.js';
import { formatAmount } from '../lib/number-format.js';
import { serverEvent } from '../store/server-event.js';
import { toastShown } from '../store/toast.slice.js';
import type { ToastMessage } from '../lib/toast.js';

const balanceUpdated = serverEvent('balanceUpdated');
const settingsChanged = serverEvent('settingsChanged');

/** What a change of the settings may have changed: payouts and limits. */
const SETTINGS_TAGS: Tag[] = ['Games', 'Policy', 'Wallet', 'Partner'];

/** What else a change of the balance has changed, by its reason. */
const BALANCE_TAGS: Partial<Record<BalanceUpdate['reason'], Tag[]>> = {
  commission: ['Partner'],
  distribution: ['Revenue'],
};

/** The minimum interval between reconnects after responses, in case the server refuses only the socket. */
const RETRY_INTERVAL_MS = 5_000;

startListening({
  actionCreator: balanceUpdated,
  effect: ({ payload: update }, { dispatch, getOriginalState }) => {
    const { latest } = getOriginalState().session;
    dispatch(api.util.invalidateTags(['Wallet', ...(BALANCE_TAGS[update.reason] ?? [])]));
    if (latest !== null && update.reason === 'deposit')
      dispatch(toastShown(depositToast(latest.balance, update)));
  },
});

startListening({
  actionCreator: serverEvent('walletChanged'),
  effect: (_event, { dispatch }) => void dispatch(api.util.invalidateTags(['Wallet'])),
});

// The first message only says which version is in use.
startListening({
  actionCreator: settingsChanged,
  effect: ({ payload }, { dispatch, getOriginalState }) => {
    const { version } = getOriginalState().site;
    if (version >= 0 && version !== payload.version) dispatch(api.util.invalidateTags(SETTINGS_TAGS));
  },
});

// A response shows that the server is reachable again.
startListening({
  predicate: (action, { connection }) => connection === 'lost' && isResponse(action),
  effect: async (_response, { delay, dispatch, subscribe, unsubscribe }) => {
    unsubscribe();
    dispatch(reconnect());
    await delay(RETRY_INTERVAL_MS);
    subscribe();
  },
});

/**
 * Returns whether an action has brought a response of the server. A 5xx response may come from a proxy while the server itself
 * is down. The response to a logout must not open another connection: the page is reloaded afterwards.
 */
function isResponse(action: UnknownAction): boolean {
  if (isRejectedWithValue(action)) return isApiError(action.payload) && (action.payload.status ?? 500) < 500;
  return isFulfilled(action) && (action.meta.arg as { endpointName?: string }).endpointName !== 'logout';
}

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
