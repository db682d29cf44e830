import { player as playerWith } from '../../test/data/user.js';
import {
  balanceHeld,
  balanceReleased,
  sessionReducer,
  signedIn,
  signedOut,
  userRefreshed,
  startingSession,
} from './session.slice.js';
import { serverEvent } from './server-event.js';

const player = (version: number, arenaBalance: string) => playerWith({ version, arenaBalance });

const after = (...actions: Parameters<typeof sessionReducer>[1][]) =>
  actions.reduce(sessionReducer, undefined)!;

describe(sessionReducer, () => {
  it('starts with the loading state', () => {
    expect(sessionReducer(undefined, { type: 'start' }).status).toBe('loading');
  });

  it('starts signed out if there cannot be a session, which no later report changes', () => {
    const state = startingSession(false);
    expect(state.status).toBe('signedOut');
    expect(sessionReducer(state, signedOut())).toBe(state);
  });

  it('replaces an older balance by a newer one', () => {
    const state = after(signedIn(player(1, '100.00000000')), userRefreshed(player(2, '200.00000000')));
    expect(state.user?.arenaBalance).toBe('200.00000000');
  });

  it('keeps the newer balance when a response with a smaller version arrives', () => {
    const state = after(signedIn(player(5, '500.00000000')), userRefreshed(player(4, '400.00000000')));
    expect(state.user?.arenaBalance).toBe('500.00000000');
  });

  it('ignores a response that arrives after signing out', () => {
    const state = after(
      signedIn(player(1, '1.00000000')),
      signedOut(),
      userRefreshed(player(2, '2.00000000')),
    );
    expect(state).toMatchObject({ status: 'signedOut', user: null });
  });

  it('ignores the data of another user', () => {
    const state = after(
      signedIn(player(1, '1.00000000')),
      userRefreshed({ ...player(9, '9.00000000'), id: 8 }),
    );
    expect(state.user?.id).toBe(7);
  });

  it('shows the old balance while a game reveals its result, and the newest one afterwards', () => {
    const held = after(
      signedIn(player(1, '100.00000000')),
      balanceHeld('coin_flip'),
      userRefreshed(player(3, '300.00000000')),
      userRefreshed(player(2, '200.00000000')),
    );
    expect(held.user?.arenaBalance).toBe('100.00000000');
    expect(sessionReducer(held, balanceReleased('coin_flip')).user?.arenaBalance).toBe('300.00000000');
  });

  it('releases the balance only for the game that holds it', () => {
    const held = after(
      signedIn(player(1, '100.00000000')),
      balanceHeld('coin_flip'),
      balanceHeld('dice_roll'),
      balanceReleased('coin_flip'),
      userRefreshed(player(2, '200.00000000')),
    );
    expect(held.user?.arenaBalance).toBe('100.00000000');
    expect(sessionReducer(held, balanceReleased('dice_roll')).user?.arenaBalance).toBe('200.00000000');
  });

  describe('a pushed balance', () => {
    const pushed = (version: number, arenaBalance: string) =>
      serverEvent('balanceUpdated')({ arenaBalance, version, reason: 'deposit' });

    it('replaces an older balance, and nothing else of the user', () => {
      const state = after(
        signedIn({ ...player(1, '100.00000000'), totalWins: 4 }),
        pushed(2, '200.00000000'),
      );
      expect(state.user).toEqual({ ...player(2, '200.00000000'), totalWins: 4 });
    });

    it('keeps a newer balance', () => {
      const state = after(signedIn(player(5, '500.00000000')), pushed(4, '400.00000000'));
      expect(state.user?.arenaBalance).toBe('500.00000000');
    });

    it('is not overwritten by an older response that arrives later', () => {
      const state = after(
        signedIn(player(1, '100.00000000')),
        pushed(3, '300.00000000'),
        userRefreshed(player(2, '200.00000000')),
      );
      expect(state.user?.arenaBalance).toBe('300.00000000');
    });

    it('is shown after the reveal, together with other newer data', () => {
      const held = after(
        signedIn(player(1, '100.00000000')),
        balanceHeld('coin_flip'),
        userRefreshed({ ...player(2, '200.00000000'), totalWins: 1 }),
        pushed(3, '300.00000000'),
      );
      expect(held.user).toEqual(player(1, '100.00000000'));
      expect(sessionReducer(held, balanceReleased('coin_flip')).user).toEqual({
        ...player(3, '300.00000000'),
        totalWins: 1,
      });
    });

    it('stays when an older response updates the rest of the user', () => {
      const state = after(
        signedIn(player(1, '100.00000000')),
        pushed(3, '300.00000000'),
        userRefreshed({ ...player(2, '200.00000000'), totalWins: 1, currentStreak: 1 }),
      );
      expect(state.user).toEqual({ ...player(3, '300.00000000'), totalWins: 1, currentStreak: 1 });
    });

    it('does not make an old response count as new', () => {
      const state = after(
        signedIn({ ...player(2, '200.00000000'), totalWins: 1 }),
        pushed(4, '400.00000000'),
        userRefreshed(player(1, '100.00000000')),
        userRefreshed({ ...player(3, '300.00000000'), totalWins: 2 }),
      );
      expect(state.user).toEqual({ ...player(4, '400.00000000'), totalWins: 2 });
    });

    it('is ignored while no user is signed in', () => {
      expect(after(signedOut(), pushed(1, '100.00000000')).user).toBeNull();
    });
  });
});

describe('the end of a session', () => {
  it('is remembered when a second response reports it as well', () => {
    const ended = { status: 'signedOut', hasEnded: true };
    expect(after(signedIn(player(1, '1.00000000')), signedOut())).toMatchObject(ended);
    expect(after(signedIn(player(1, '1.00000000')), signedOut(), signedOut())).toMatchObject(ended);
  });

  it('is not claimed without a session before', () => {
    expect(after(signedOut())).toMatchObject({ status: 'signedOut', hasEnded: false });
  });
});
