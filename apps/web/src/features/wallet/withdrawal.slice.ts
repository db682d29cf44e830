import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { AppThunk } from '../../store/hooks.js';
import { randomHex } from '../../lib/random-hex.js';
import { rootReducer } from '../../store/root-reducer.js';

export interface WithdrawalOrder {
  userId: number;
  amount: string;
  address: string;
}

/**
 * The last order without a successful response, with its idempotency key. It outlives the form, because the order may have
 * been accepted even if its response was lost.
 */
const withdrawalSlice = createSlice({
  name: 'withdrawal',
  initialState: { pending: null as (WithdrawalOrder & { key: string }) | null },
  reducers: {
    ordered: (state, { payload }: PayloadAction<WithdrawalOrder & { key: string }>) => {
      state.pending = payload;
    },
    /** After a successful response, an equal order is a new withdrawal. */
    withdrawalAnswered: (state) => {
      state.pending = null;
    },
  },
  selectors: { selectPending: ({ pending }) => pending },
});

declare module '../../store/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof withdrawalSlice> {}
}

const { selectPending } = withdrawalSlice.injectInto(rootReducer).selectors;
const { ordered } = withdrawalSlice.actions;
export const { withdrawalAnswered } = withdrawalSlice.actions;

/** Returns an order's idempotency key. A retry after a failure keeps the key, so the order is paid only once. */
export const withdrawalKey =
  (order: WithdrawalOrder): AppThunk<string> =>
  (dispatch, getState) => {
    const pending = selectPending(getState());
    if (pending !== null && isSameOrder(pending, order)) return pending.key;
    const key = randomHex();
    dispatch(ordered({ ...order, key }));
    return key;
  };

function isSameOrder(one: WithdrawalOrder, other: WithdrawalOrder): boolean {
  return one.userId === other.userId && one.amount === other.amount && one.address === other.address;
}
