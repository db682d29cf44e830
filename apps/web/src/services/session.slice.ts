import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BalanceUpdate, User } from '@arena/wire';
import { newerUser } from './newer-user.js';

export interface SessionState {
  status: 'loading' | 'signedOut' | 'signedIn';
  user: User | null;
  /** While a game is still showing how it ends, what is newer waits here: the balance must not tell the result first. */
  held: boolean;
  heldBack: User | null;
}

const nobody: SessionState = { status: 'signedOut', user: null, held: false, heldBack: null };

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ ...nobody, status: 'loading' }),
  reducers: {
    signedIn: (_state, { payload: user }: PayloadAction<User>): SessionState => ({
      ...nobody,
      status: 'signedIn',
      user,
    }),
    signedOut: () => nobody,
    /** A fresh figure of the signed-in user. An answer that comes after signing out, or for somebody else, is dropped. */
    userRefreshed: (state, { payload: fresh }: PayloadAction<User>) => {
      if (state.user?.id === fresh.id) take(state, fresh);
    },
    /** The balance alone, pushed by the server. Everything else of the user stays as it is known. */
    balanceUpdated: (state, { payload }: PayloadAction<BalanceUpdate>) => {
      const { arenaBalance, version } = payload;
      const known = state.heldBack ?? state.user;
      if (known !== null) take(state, { ...known, arenaBalance, version });
    },
    balanceHeld: (state) => {
      state.held = true;
    },
    balanceReleased: (state) => {
      state.user = state.heldBack ?? state.user;
      state.held = false;
      state.heldBack = null;
    },
  },
});

/** Whichever way a figure came: the newest one is kept, on screen or, while the balance is held, behind it. */
function take(state: SessionState, fresh: User): void {
  if (state.held) state.heldBack = newerUser(state.heldBack ?? state.user ?? fresh, fresh);
  else state.user = newerUser(state.user ?? fresh, fresh);
}

export const { signedIn, signedOut, userRefreshed, balanceUpdated, balanceHeld, balanceReleased } =
  sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
