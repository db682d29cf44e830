import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api.js';
import { NO_ANSWER, type ApiError } from '../api-error.js';
import { pauseReducer } from '../pause.slice.js';
import { sessionReducer, signedOut } from '../session.slice.js';
import { toastReducer } from '../toast.slice.js';
import { playBet, type Game } from './play-bet.js';
import type { Attempt } from './play-flow.js';
import { flowOf, playsReducer, stepped } from './plays.slice.js';

type Side = 'heads' | 'tails';
interface Bet {
  result: Side;
}

const bet: Bet = { result: 'tails' };
const refused: ApiError = {
  status: 409,
  message: '409: Too little.',
  code: 'INSUFFICIENT_FUNDS',
  fields: [],
};

/** A store as the app's, and a server that answers when it is told to. */
function table() {
  const seen: UnknownAction[] = [];
  const watch: Middleware = () => (next) => (action) => {
    seen.push(action as UnknownAction);
    return next(action);
  };
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      session: sessionReducer,
      toast: toastReducer,
      plays: playsReducer,
      pause: pauseReducer,
    },
    middleware: (defaults) => defaults().concat(api.middleware, watch),
  });
  const sent: Attempt<Side>[] = [];
  const open: { answer: (placed: Bet) => void; fail: (error: unknown) => void }[] = [];
  const pending = () => open.at(-1)!;
  const game: Game<Side, Bet> = {
    name: 'coin_flip',
    list: 'Flips',
    send: (attempt) => {
      sent.push(attempt);
      return new Promise((answer, fail) => open.push({ answer, fail }));
    },
    resultToast: ({ result }) => ({ title: result }),
  };
  return {
    store,
    sent,
    pending,
    flow: () => flowOf<Side, Bet>(store.getState().plays, 'coin_flip'),
    toast: () => store.getState().toast.current,
    choose: (choice: Side) => store.dispatch(stepped('coin_flip', { type: 'chosen', choice })),
    press: (betAmount = '100.00000000') => void store.dispatch(playBet(game, betAmount)),
    answer: async () => {
      pending().answer(bet);
      await jest.advanceTimersByTimeAsync(0);
    },
    fail: async (error: ApiError) => {
      pending().fail(error);
      await jest.advanceTimersByTimeAsync(0);
    },
    /** The tags that have been read anew since the last look. */
    readAnew: () =>
      seen
        .splice(0)
        .filter(api.util.invalidateTags.match)
        .flatMap(({ payload }) => payload),
  };
}

describe(playBet, () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('sends one bet, however often it is pressed until the reset', async () => {
    const at = table();
    at.choose('heads');
    at.press();
    at.press();
    await at.answer();
    at.press();
    await jest.advanceTimersByTimeAsync(3_999);
    at.press();
    expect(at.sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(at.flow().phase.at).toBe('idle');
  });

  it('tells the result 1 s after the answer, and reads anew what has changed, some of it twice more', async () => {
    const at = table();
    at.choose('heads');
    at.press();
    await at.answer();
    await jest.advanceTimersByTimeAsync(999);
    expect(at.toast()).toBeNull();
    expect(at.readAnew()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(at.toast()).toMatchObject({ title: 'tails' });
    expect(at.readAnew()).toEqual(['User', 'Bets', 'Stats', 'Leaderboard', 'Rank', 'Seeds', 'Flips']);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(at.readAnew()).toEqual(['User', 'Leaderboard', 'Rank']);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(at.readAnew()).toEqual(['User']);
  });

  it('reads nothing anew after a refusal: nothing has changed', async () => {
    const at = table();
    at.choose('heads');
    at.press();
    await at.fail(refused);
    expect(at.flow().phase.at).toBe('idle');
    expect(at.toast()).toMatchObject({ title: 'Error', description: '409: Too little.' });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(at.readAnew()).toEqual([]);
  });

  it.each([
    ['no answer at all', NO_ANSWER],
    ["a gateway's word", { status: 504, message: '504: Gateway Timeout', fields: [] }],
  ])('reads anew what a bet changes after %s: it may have been placed', async (_what, lost) => {
    const at = table();
    at.choose('heads');
    at.press();
    await at.fail(lost);
    expect(at.flow().phase.at).toBe('idle');
    expect(at.readAnew()).toEqual(['User', 'Bets', 'Stats', 'Leaderboard', 'Rank', 'Seeds', 'Flips']);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(at.readAnew()).toEqual(['User', 'Leaderboard', 'Rank']);
  });

  it('asks with the same key again after a lost answer, and with a new one after a bet', async () => {
    const at = table();
    at.choose('heads');
    at.press();
    await at.fail(NO_ANSWER);
    at.press();
    await at.answer();
    await jest.advanceTimersByTimeAsync(4_000);
    at.choose('heads');
    at.press();
    const [first, second, third] = at.sent.map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('tells nothing to whoever has signed out', async () => {
    const at = table();
    at.choose('heads');
    at.press();
    await at.answer();
    at.store.dispatch(signedOut());
    await jest.advanceTimersByTimeAsync(10_000);
    expect(at.toast()).toBeNull();
    expect(at.flow().phase.at).toBe('idle');
  });

  it('takes no late answer for the bet of whoever has signed in since', async () => {
    const at = table();
    at.choose('heads');
    at.press();
    const late = at.pending();
    at.store.dispatch(signedOut());
    at.choose('tails');
    at.press();
    late.answer(bet);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(at.flow()).toMatchObject({ phase: { at: 'air' }, selected: 'tails' });
    expect(at.toast()).toBeNull();
  });
});
