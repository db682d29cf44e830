import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BalanceUpdate, GameName, User } from '@arena/wire';

/** Figures overtake each other, whichever way they come: of two, the one with the greater version is true. */
interface Known {
  /** The newest answer about the user. */
  answer: User;
  /** The newest balance. A pushed one comes alone, and may run ahead of what the answers tell. */
  balance: Pick<User, 'arenaBalance' | 'version'>;
}

export interface SessionState {
  status: 'loading' | 'signedOut' | 'signedIn';
  /** As the screens show them. */
  user: User | null;
  known: Known | null;
  /** While a game is still showing how it ends, what is newer waits: the balance must not tell the result first. */
  heldBy: GameName | null;
}

const nobody: SessionState = { status: 'signedOut', user: null, known: null, heldBy: null };

const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ ...nobody, status: 'loading' }),
  reducers: {
    signedIn: (_state, { payload: user }: PayloadAction<User>): SessionState => ({
      ...nobody,
      status: 'signedIn',
      user,
      known: { answer: user, balance: user },
    }),
    signedOut: () => nobody,
    /** A fresh figure of the signed-in user. An answer that comes after signing out, or for somebody else, is dropped. */
    userRefreshed: (state, { payload: fresh }: PayloadAction<User>) => {
      if (state.known?.answer.id !== fresh.id) return;
      state.known.answer = newer(state.known.answer, fresh);
      takeBalance(state, fresh);
    },
    /** The balance alone, pushed by the server. Everything else of the user stays as it is known. */
    balanceUpdated: (state, { payload }: PayloadAction<BalanceUpdate>) => takeBalance(state, payload),
    balanceHeld: (state, { payload: game }: PayloadAction<GameName>) => {
      state.heldBy = game;
    },
    /** A game that ends late does not release what another one holds by now. */
    balanceReleased: (state, { payload: game }: PayloadAction<GameName>) => {
      if (state.heldBy !== game) return;
      state.heldBy = null;
      show(state);
    },
  },
});

function takeBalance(state: SessionState, { arenaBalance, version }: Known['balance']): void {
  if (state.known === null) return;
  state.known.balance = newer(state.known.balance, { arenaBalance, version });
  if (state.heldBy === null) show(state);
}

function show(state: SessionState): void {
  if (state.known === null) return;
  const { arenaBalance, version } = state.known.balance;
  state.user = { ...state.known.answer, arenaBalance, version };
}

function newer<Figures extends { version: number }>(known: Figures, fresh: Figures): Figures {
  return fresh.version < known.version ? known : fresh;
}

export const { signedIn, signedOut, userRefreshed, balanceUpdated, balanceHeld, balanceReleased } =
  sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
