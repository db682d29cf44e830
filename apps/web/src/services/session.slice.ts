import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BalanceUpdate, GameName, User } from '@arena/wire';

/** The newest data by `version`: responses and pushed updates can arrive out of order. */
interface LatestData {
  user: User;
  /** A pushed update contains the balance only, so it can be newer than `user`. */
  balance: Pick<User, 'arenaBalance' | 'version'>;
}

export interface SessionState {
  status: 'loading' | 'signedOut' | 'signedIn';
  /** The user as the screens show it. */
  user: User | null;
  latest: LatestData | null;
  /** The session ended without a logout in this tab. The login page says so. */
  hasEnded: boolean;
  /** The game that is revealing a result. Until then `user` does not change: the balance would show the result. */
  heldBy: GameName | null;
}

const SIGNED_OUT: SessionState = {
  status: 'signedOut',
  user: null,
  latest: null,
  hasEnded: false,
  heldBy: null,
};

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ ...SIGNED_OUT, status: 'loading' }),
  reducers: {
    signedIn: (_state, { payload: user }: PayloadAction<User>): SessionState => ({
      ...SIGNED_OUT,
      status: 'signedIn',
      user,
      latest: { user, balance: user },
    }),
    // Several requests may get the answer that the session has ended.
    signedOut: ({ status, hasEnded }): SessionState => ({
      ...SIGNED_OUT,
      hasEnded: hasEnded || status === 'signedIn',
    }),
    /** The stored user's session has ended. */
    sessionEnded: (): SessionState => ({ ...SIGNED_OUT, hasEnded: true }),
    /** Applies a response. It is ignored when the user has signed out or another user has signed in. */
    userRefreshed: (state, { payload: fresh }: PayloadAction<User>) => {
      if (state.latest?.user.id !== fresh.id) return;
      state.latest.user = newer(state.latest.user, fresh);
      applyBalance(state, fresh);
    },
    /** Applies a balance that the server has pushed. */
    balanceUpdated: (state, { payload }: PayloadAction<BalanceUpdate>) => applyBalance(state, payload),
    balanceHeld: (state, { payload: game }: PayloadAction<GameName>) => {
      state.heldBy = game;
    },
    /** Ignored when another game holds the balance by now. */
    balanceReleased: (state, { payload: game }: PayloadAction<GameName>) => {
      if (state.heldBy !== game) return;
      state.heldBy = null;
      showLatest(state);
    },
  },
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
  balanceUpdated,
  balanceHeld,
  balanceReleased,
} = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
