import { install, type Clock } from '@sinonjs/fake-timers';
import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import type { Flip, User } from '@arena/wire';
import { NO_RESPONSE, type ApiError } from '../../lib/api-error.js';
import { api, reducer, type ApiCall, type Sent, type Transport } from '../../api/api.js';
import { listenerMiddleware } from '../../store/listeners.js';
import { signedIn, signedOut } from '../../store/session.slice.js';
import { player } from '../../../test/data/user.js';
import { chosen, flowOf } from './play.slice.js';
import { playBet } from './usePlay.js';

let clock: Clock;
const bet: Flip & { user: User } = {
  id: 1,
  selectedSide: 'heads',
  result: 'tails',
  betAmount: '100.00000000',
  won: false,
  winAmount: '0.00000000',
  createdAt: '2026-11-21T00:00:00.000Z',
  proof: { serverSeedHash: 'aa', clientSeed: 'lucky', nonce: 0 },
  user: player({ arenaBalance: '9900.00000000', version: 1 }),
};
const refused: ApiError = {
  status: 409,
  message: '409: Too little.',
  code: 'INSUFFICIENT_FUNDS',
  fields: [],
};
const BET_TAGS = [
  'User',
  'Bets',
  'Stats',
  'Leaderboard',
  'Rank',
  'Seeds',
  { type: 'GameBets', id: 'coin_flip' },
];

/** A store like the app's, and a server that responds when the test says so. */
function createGame(isInstant = false) {
  const actions: UnknownAction[] = [];
  const recordActions: Middleware = () => (next) => (action) => {
    actions.push(action as UnknownAction);
    return next(action);
  };
  const sent: (ApiCall & { respond: (answer: Sent) => void })[] = [];
  const transport: Transport = (call) =>
    new Promise((resolve) => {
      sent.push({ ...call, respond: resolve });
    });
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: transport } })
        .prepend(listenerMiddleware)
        .concat(api.middleware, recordActions),
  });
  store.dispatch(signedIn(player({ version: 0 })));
  return {
    store,
    sent,
    keys: () => sent.map(({ headers }) => Object.values(headers ?? {})[0]),
    flow: () => flowOf(store.getState(), 'coin_flip'),
    toast: () => store.getState().toast.current,
    balance: () => store.getState().session.user?.arenaBalance,
    choose: (selectedSide: 'heads' | 'tails') =>
      store.dispatch(chosen({ game: 'coin_flip', choice: { selectedSide } })),
    press: (betAmount = '100.00000000') =>
      store.dispatch(playBet({ game: 'coin_flip', betAmount, edgePercent: 2, isInstant })),
    respond: async (answer: Sent = { data: bet }) => {
      sent.at(-1)!.respond(answer);
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

beforeEach(() => {
  clock = install();
});
afterEach(() => {
  clock.uninstall();
});

describe('A bet on an instant game', () => {
  it('is not placed before something is chosen', () => {
    const game = createGame();
    void game.press();
    expect(game.sent).toEqual([]);
    expect(game.flow().phase.at).toBe('idle');
  });

  it('is sent with the choice, the stake and the house edge that the player sees', () => {
    const game = createGame();
    game.choose('heads');
    void game.press();
    expect(game.sent).toMatchObject([
      {
        path: 'flip',
        method: 'POST',
        body: { betAmount: '100.00000000', selectedSide: 'heads', userId: player().id, edgePercent: 2 },
      },
    ]);
  });

  it('ignores choices and presses while a bet is sent', () => {
    const game = createGame();
    game.choose('heads');
    void game.press();
    game.choose('tails');
    void game.press();
    expect(game.flow().selected).toEqual({ selectedSide: 'heads' });
    expect(game.sent).toHaveLength(1);
  });

  it('is sent once until the response, even if the button is pressed again', async () => {
    const game = createGame();
    game.choose('heads');
    void game.press();
    void game.press();
    expect(game.sent).toHaveLength(1);
    await game.respond();
    await clock.tickAsync(3_999);
    expect(game.flow().phase.at).toBe('shown');
    await clock.tickAsync(1);
    expect(game.flow().phase.at).toBe('idle');
  });

  it('shows the result of the bet before at once, which then waits for its own result', async () => {
    const game = createGame();
    game.choose('heads');
    void game.press();
    await game.respond();
    await clock.tickAsync(400);
    void game.press();
    expect(game.sent).toHaveLength(2);
    expect(game.toast()).toMatchObject({ title: 'You Lost' });
    expect(game.flow()).toMatchObject({ phase: { at: 'air' }, last: bet });
    expect(game.invalidatedTags()).toEqual(BET_TAGS);

    const won = { ...bet, id: 2, result: 'heads' as const, won: true, winAmount: '200.00000000' };
    await game.respond({ data: { ...won, user: player({ arenaBalance: '10000.00000000', version: 2 }) } });
    // The time of the first bet does not reveal the second.
    await clock.tickAsync(999);
    expect(game.flow()).toMatchObject({ phase: { at: 'landing' }, last: bet });
    expect(game.balance()).toBe('9900.00000000');
    await clock.tickAsync(1);
    expect(game.flow()).toMatchObject({ phase: { at: 'shown' }, last: { id: 2 } });
    expect(game.balance()).toBe('10000.00000000');
  });

  it('can be placed while the result of the one before is shown, with the same choice or another', async () => {
    const game = createGame();
    game.choose('heads');
    void game.press();
    await game.respond();
    await clock.tickAsync(1_500);
    game.choose('tails');
    expect(game.flow()).toMatchObject({ phase: { at: 'idle' }, selected: { selectedSide: 'tails' } });
    // The reset of the first bet does not take the new choice.
    await clock.tickAsync(3_000);
    void game.press();
    expect(game.sent.at(-1)!.body).toMatchObject({ selectedSide: 'tails' });
    await game.respond();
    await clock.tickAsync(1_500);
    void game.press();
    expect(game.sent).toHaveLength(3);
  });

  it('shows the result 1 s after the response, then refetches the changed data, some of it twice more', async () => {
    const game = createGame();
    game.choose('heads');
    void game.press();
    await game.respond();
    await clock.tickAsync(999);
    expect(game.flow()).toMatchObject({ phase: { at: 'landing' }, last: null });
    expect(game.toast()).toBeNull();
    expect(game.balance()).toBe(player().arenaBalance);
    expect(game.invalidatedTags()).toEqual([]);
    await clock.tickAsync(1);
    expect(game.flow().phase).toEqual({ at: 'shown', bet });
    expect(game.toast()).toMatchObject({ title: 'You Lost', destructive: true });
    expect(game.balance()).toBe('9900.00000000');
    expect(game.invalidatedTags()).toEqual(BET_TAGS);
    await clock.tickAsync(2_000);
    expect(game.invalidatedTags()).toEqual(['User', 'Leaderboard', 'Rank']);
    await clock.tickAsync(3_000);
    expect(game.invalidatedTags()).toEqual(['User']);
  });

  it('keeps the last result on reset, and clears the choice', async () => {
    const game = createGame();
    game.choose('heads');
    void game.press();
    await game.respond();
    await clock.tickAsync(4_000);
    expect(game.flow()).toMatchObject({
      phase: { at: 'idle' },
      selected: null,
      last: bet,
      previous: { selectedSide: 'heads' },
    });
  });

  it('unlocks on a failure, and keeps the choice', async () => {
    const game = createGame();
    game.choose('heads');
    const refusal = game.press();
    await game.respond({ error: { ...refused, detail: 'Too little.' } });
    expect(game.flow()).toMatchObject({ phase: { at: 'idle' }, selected: { selectedSide: 'heads' } });
    expect(await refusal).toBe('Too little.');
  });

  it('refetches nothing after a refusal', async () => {
    const game = createGame();
    game.choose('heads');
    void game.press();
    await game.respond({ error: refused });
    expect(game.flow().phase.at).toBe('idle');
    expect(game.toast()).toMatchObject({ title: 'Error', description: '409: Too little.' });
    await clock.tickAsync(10_000);
    expect(game.invalidatedTags()).toEqual([]);
  });

  it('refetches the games after a refusal because their terms have changed', async () => {
    const game = createGame();
    game.choose('heads');
    void game.press();
    await game.respond({ error: { ...refused, code: 'TERMS_CHANGED' } });
    expect(game.invalidatedTags()).toEqual(['Games']);
  });

  it.each([
    ['no response', NO_RESPONSE],
    ['a gateway error', { status: 504, message: '504: Gateway Timeout', fields: [] }],
  ])('refetches the data after %s, because the bet may have been placed', async (_case, error) => {
    const game = createGame();
    game.choose('heads');
    void game.press();
    await game.respond({ error });
    expect(game.flow().phase.at).toBe('idle');
    expect(game.invalidatedTags()).toEqual(BET_TAGS);
    await clock.tickAsync(3_000);
    expect(game.invalidatedTags()).toEqual(['User', 'Leaderboard', 'Rank']);
  });

  it('shows the result and resets at once in instant mode, and keeps the choice', async () => {
    const game = createGame(true);
    game.choose('heads');
    void game.press();
    expect(game.flow().phase.at).toBe('air');
    await game.respond();
    expect(game.flow()).toMatchObject({
      phase: { at: 'idle' },
      selected: { selectedSide: 'heads' },
      last: bet,
    });
    expect(game.toast()).toMatchObject({ title: 'You Lost' });
    void game.press();
    expect(game.sent).toHaveLength(2);
    // The second press in the same moment is no second bet.
    void game.press();
    expect(game.sent).toHaveLength(2);
  });

  it('shows no result after the player has signed out', async () => {
    const game = createGame();
    game.choose('heads');
    void game.press();
    await game.respond();
    game.store.dispatch(signedOut());
    await clock.tickAsync(10_000);
    expect(game.toast()).toBeNull();
    expect(game.flow().phase.at).toBe('idle');
  });

  it('ignores a late response after another player has signed in', async () => {
    const game = createGame();
    game.choose('heads');
    void game.press();
    const late = game.sent.at(-1)!;
    game.store.dispatch(signedOut());
    game.store.dispatch(signedIn(player({ id: 2 })));
    game.choose('tails');
    void game.press();
    late.respond({ data: bet });
    await clock.tickAsync(10_000);
    expect(game.flow()).toMatchObject({ phase: { at: 'air' }, selected: { selectedSide: 'tails' } });
    expect(game.toast()).toBeNull();
  });
});

describe('The idempotency key of a bet', () => {
  /** Loses the response to a bet of 100 ARENA on heads. */
  async function afterLostResponse() {
    const game = createGame();
    game.choose('heads');
    void game.press();
    await game.respond({ error: NO_RESPONSE });
    return game;
  }

  it('is reused for the same bet after a failure', async () => {
    const game = await afterLostResponse();
    void game.press();
    const [first, second] = game.keys();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  it('is new when the amount has changed', async () => {
    const game = await afterLostResponse();
    void game.press('101.00000000');
    const [first, second] = game.keys();
    expect(second).not.toBe(first);
  });

  it('is new when the choice has changed', async () => {
    const game = await afterLostResponse();
    game.choose('tails');
    void game.press();
    const [first, second] = game.keys();
    expect(second).not.toBe(first);
  });

  it('is new after a bet was placed', async () => {
    const game = await afterLostResponse();
    void game.press();
    await game.respond();
    await clock.tickAsync(4_000);
    game.choose('heads');
    void game.press();
    const [first, second, third] = game.keys();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
