import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { GameName, User } from '@arena/wire';
import { serverEvent } from './server-event.js';

/** The newest data by `version`, because responses and pushed updates can arrive out of order. */
interface LatestData {
  user: User;
  /** The newest balance. Pushed updates contain only the balance, so it can be newer than `user`. */
  balance: Pick<User, 'arenaBalance' | 'version'>;
}

export interface SessionState {
  status: 'loading' | 'signedOut' | 'signedIn';
  /** The user as shown on screen. */
  user: User | null;
  latest: LatestData | null;
  /** Whether the session ended without a logout in this tab. The login page then shows a notice. */
  hasEnded: boolean;
  /** The game that is revealing a result. Meanwhile `user` does not change, because the balance would give it away. */
  heldBy: GameName | null;
}

const SIGNED_OUT: SessionState = {
  status: 'signedOut',
  user: null,
  latest: null,
  hasEnded: false,
  heldBy: null,
};

/**
 * Returns the state before the server has answered. A visitor who cannot be signed in is signed out from the start, so that
 * the first page is rendered once.
 */
export const startingSession = (mayBeSignedIn: boolean): SessionState => ({
  ...SIGNED_OUT,
  status: mayBeSignedIn ? 'loading' : 'signedOut',
});

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => startingSession(true),
  reducers: {
    signedIn: (_state, { payload: user }: PayloadAction<User>): SessionState => ({
      ...SIGNED_OUT,
      status: 'signedIn',
      user,
      latest: { user, balance: user },
    }),
    // Several requests may report that the session has ended, so a later one must not reset `hasEnded`.
    signedOut: (state): SessionState =>
      state.status === 'signedOut' ? state : { ...SIGNED_OUT, hasEnded: state.status === 'signedIn' },
    /** Signs out because the stored user's session has ended. */
    sessionEnded: (): SessionState => ({ ...SIGNED_OUT, hasEnded: true }),
    /** Applies a response. Ignored if the user has signed out or another user has signed in. */
    userRefreshed: (state, { payload: fresh }: PayloadAction<User>) => {
      if (state.latest?.user.id !== fresh.id) return;
      state.latest.user = newer(state.latest.user, fresh);
      applyBalance(state, fresh);
    },
    /** Applies a balance that an answer has brought. */
    balanceAnswered: (state, { payload }: PayloadAction<LatestData['balance']>) =>
      applyBalance(state, payload),
    balanceHeld: (state, { payload: game }: PayloadAction<GameName>) => {
      state.heldBy = game;
    },
    /** Shows the latest balance again. Ignored if another game holds the balance by now. */
    balanceReleased: (state, { payload: game }: PayloadAction<GameName>) => {
      if (state.heldBy !== game) return;
      state.heldBy = null;
      showLatest(state);
    },
  },
  extraReducers: (build) =>
    build.addCase(serverEvent('balanceUpdated'), (state, { payload }) => applyBalance(state, payload)),
});

function applyBalance(state: SessionState, { arenaBalance, version }: LatestData['balance']): void {
  if (state.latest === null) return;
  state.latest.balance = newer(state.latest.balance, { arenaBalance, version });
  if (state.heldBy === null) showLatest(state);
}

function showLatest(state: SessionState): void {
  if (state.latest === null) return;
  const { arenaBalance, version } = state.latest.balance;
  state.user = { ...state.latest.user, arenaBalance, version };
}

function newer<Data extends { version: number }>(known: Data, fresh: Data): Data {
  return fresh.version < known.version ? known : fresh;
}

export const {
  signedIn,
  signedOut,
  sessionEnded,
  userRefreshed,
  balanceHeld,
  balanceReleased,
  balanceAnswered,
} = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
