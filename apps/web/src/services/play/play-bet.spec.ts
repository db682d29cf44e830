import { install, type Clock } from '@sinonjs/fake-timers';
import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api.js';
import { NO_RESPONSE, type ApiError } from '../api-error.js';
import { preferencesReducer } from '../preferences.slice.js';
import { pauseReducer } from '../pause.slice.js';
import { siteReducer } from '../site.slice.js';
import { sessionReducer, signedOut } from '../session.slice.js';
import { toastReducer } from '../toast.slice.js';
import { playBet, type Game } from './play-bet.js';
import { flowOf, playsReducer, stepped, type Attempt } from './play-flow.js';

type Side = 'heads' | 'tails';
interface Bet {
  result: Side;
}

let clock: Clock;
const bet: Bet = { result: 'tails' };
const refused: ApiError = {
  status: 409,
  message: '409: Too little.',
  code: 'INSUFFICIENT_FUNDS',
  fields: [],
};

/** A store like the app's, and a server that responds when the test says so. */
function createGame(isInstant = false) {
  const actions: UnknownAction[] = [];
  const recordActions: Middleware = () => (next) => (action) => {
    actions.push(action as UnknownAction);
    return next(action);
  };
  const store = configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      session: sessionReducer,
      toast: toastReducer,
      plays: playsReducer,
      preferences: preferencesReducer,
      pause: pauseReducer,
      site: siteReducer,
    },
    middleware: (defaults) => defaults().concat(api.middleware, recordActions),
  });
  const sent: Attempt<Side>[] = [];
  const requests: { resolve: (placed: Bet) => void; reject: (error: unknown) => void }[] = [];
  const lastRequest = () => requests.at(-1)!;
  const game: Game<Side, Bet> = {
    name: 'coin_flip',
    send: (attempt) => {
      sent.push(attempt);
      return new Promise((resolve, reject) => requests.push({ resolve, reject }));
    },
    resultToast: ({ result }) => ({ title: result }),
    isInstant,
  };
  return {
    store,
    sent,
    lastRequest,
    flow: () => flowOf<Side, Bet>(store.getState().plays, 'coin_flip'),
    toast: () => store.getState().toast.current,
    choose: (choice: Side) => store.dispatch(stepped('coin_flip', { type: 'chosen', choice })),
    press: (betAmount = '100.00000000') => void store.dispatch(playBet(game, betAmount)),
    respond: async () => {
      lastRequest().resolve(bet);
      await clock.tickAsync(0);
    },
    fail: async (error: ApiError) => {
      lastRequest().reject(error);
      await clock.tickAsync(0);
    },
    /** The tags that were invalidated since the last call. */
    invalidatedTags: () =>
      actions
        .splice(0)
        .filter(api.util.invalidateTags.match)
        .flatMap(({ payload }) => payload),
  };
}

describe(playBet, () => {
  beforeEach(() => {
    clock = install();
  });
  afterEach(() => {
    clock.uninstall();
  });

  it('sends one bet until the reset, even if the button is pressed again', async () => {
    const game = createGame();
    game.choose('heads');
    game.press();
    game.press();
    await game.respond();
    game.press();
    await clock.tickAsync(3_999);
    game.press();
    expect(game.sent).toHaveLength(1);
    await clock.tickAsync(1);
    expect(game.flow().phase.at).toBe('idle');
  });

  it('shows the result 1 s after the response, then refetches the changed data, some of it twice more', async () => {
    const game = createGame();
    game.choose('heads');
    game.press();
    await game.respond();
    await clock.tickAsync(999);
    expect(game.toast()).toBeNull();
    expect(game.invalidatedTags()).toEqual([]);
    await clock.tickAsync(1);
    expect(game.toast()).toMatchObject({ title: 'tails' });
    expect(game.invalidatedTags()).toEqual([
      'User',
      'Bets',
      'Stats',
      'Leaderboard',
      'Rank',
      'Seeds',
      { type: 'GameBets', id: 'coin_flip' },
    ]);
    await clock.tickAsync(2_000);
    expect(game.invalidatedTags()).toEqual(['User', 'Leaderboard', 'Rank']);
    await clock.tickAsync(3_000);
    expect(game.invalidatedTags()).toEqual(['User']);
  });

  it('refetches nothing after a refusal', async () => {
    const game = createGame();
    game.choose('heads');
    game.press();
    await game.fail(refused);
    expect(game.flow().phase.at).toBe('idle');
    expect(game.toast()).toMatchObject({ title: 'Error', description: '409: Too little.' });
    await clock.tickAsync(10_000);
    expect(game.invalidatedTags()).toEqual([]);
  });

  it.each([
    ['no response', NO_RESPONSE],
    ['a gateway error', { status: 504, message: '504: Gateway Timeout', fields: [] }],
  ])('refetches the data after %s, because the bet may have been placed', async (_case, error) => {
    const game = createGame();
    game.choose('heads');
    game.press();
    await game.fail(error);
    expect(game.flow().phase.at).toBe('idle');
    expect(game.invalidatedTags()).toEqual([
      'User',
      'Bets',
      'Stats',
      'Leaderboard',
      'Rank',
      'Seeds',
      { type: 'GameBets', id: 'coin_flip' },
    ]);
    await clock.tickAsync(3_000);
    expect(game.invalidatedTags()).toEqual(['User', 'Leaderboard', 'Rank']);
  });

  it('reuses the key after a lost response, and creates a new one after a bet', async () => {
    const game = createGame();
    game.choose('heads');
    game.press();
    await game.fail(NO_RESPONSE);
    game.press();
    await game.respond();
    await clock.tickAsync(4_000);
    game.choose('heads');
    game.press();
    const [first, second, third] = game.sent.map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('shows the result and resets at once in instant mode, and keeps the choice', async () => {
    const game = createGame(true);
    game.choose('heads');
    game.press();
    expect(game.flow().phase.at).toBe('air');
    await game.respond();
    expect(game.flow()).toMatchObject({ phase: { at: 'idle' }, selected: 'heads', last: bet });
    expect(game.toast()).toMatchObject({ title: 'tails' });
    game.press();
    expect(game.sent).toHaveLength(2);
    // The second press in the same moment is no second bet.
    game.press();
    expect(game.sent).toHaveLength(2);
  });

  it('shows no result after the player has signed out', async () => {
    const game = createGame();
    game.choose('heads');
    game.press();
    await game.respond();
    game.store.dispatch(signedOut());
    await clock.tickAsync(10_000);
    expect(game.toast()).toBeNull();
    expect(game.flow().phase.at).toBe('idle');
  });

  it('ignores a late response after another player has signed in', async () => {
    const game = createGame();
    game.choose('heads');
    game.press();
    const late = game.lastRequest();
    game.store.dispatch(signedOut());
    game.choose('tails');
    game.press();
    late.resolve(bet);
    await clock.tickAsync(10_000);
    expect(game.flow()).toMatchObject({ phase: { at: 'air' }, selected: 'tails' });
    expect(game.toast()).toBeNull();
  });
});
