import type { Start, User } from '@arena/wire';
import { setupListeners } from '@reduxjs/toolkit/query';
import { createRoot } from 'react-dom/client';
import { App } from '../src/app/App.js';
import { Providers } from '../src/app/Providers.js';
import { createRouter } from '../src/app/routes.js';
import { createStore } from '../src/app/store.js';
import { storeUser } from '../src/lib/session.storage.js';
import { activeSeeds, rotatedSeeds } from './data/fairness.js';
import { limits, playState } from './data/play.js';
import { OPEN_POLICY, rulesState, SITE_FACTS } from './data/policy.js';
import { publishedCounters } from './data/rounds.js';
import { player, standing } from './data/user.js';
import { wallet } from './data/wallet.js';
import { startClock } from './clock.js';
import { FakeApi, NO_RESPONSE, refusal, type Answer, type Answers, type Route } from './fake-api.js';
import { FakeConnection } from './fake-connection.js';

interface Options {
  /** Fields of the signed-in user that differ from `player()`. Null for a visitor who is not signed in. */
  user?: Partial<User> | null;
  /** Answers of the api that differ from `defaultAnswers()`. */
  api?: { [Name in Route]?: Answer<Name> };
}

let close: (() => void) | undefined;

/**
 * Opens a page of the app as a signed-in user, with the fake api and the fake connection. React renders it after the calling function has
 * awaited something. Call `closeApp` after each test.
 */
export function renderApp(path: string, { user: overrides, api: answers }: Options = {}) {
  const user = player(overrides ?? {});
  const api = new FakeApi();
  api.answer('GET start', () => startOf(api));
  for (const [route, answer] of Object.entries({ ...defaultAnswers(user), ...answers }))
    api.answer(route as Route, answer);
  const { fetch } = globalThis;
  globalThis.fetch = api.fetch;
  const connection = new FakeConnection();

  history.replaceState(null, '', path);
  const noSession = refusal(401, 'UNAUTHENTICATED', 'Please sign in.');
  if (overrides === null)
    for (const route of ['GET session', 'GET start'] as const) api.answer(route, noSession);
  else storeUser(user);
  const store = createStore();
  const stopListening = setupListeners(store.dispatch);
  const router = createRouter(store.getState().session.status !== 'signedOut');
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  root.render(
    <Providers store={store}>
      <App router={router} />
    </Providers>,
  );

  close = () => {
    root.unmount();
    container.remove();
    for (const style of document.head.querySelectorAll('style')) style.remove();
    stopListening();
    localStorage.clear();
    globalThis.fetch = fetch;
    api.expectAllAnswered();
  };
  return { api, connection, player: user };
}

/** Closes the page and starts a stopped clock. Fails when the page has sent a request that has no answer. */
export function closeApp(): void {
  startClock();
  close?.();
  close = undefined;
}

/** Returns the start that the answers of other routes make up. */
function startOf(api: FakeApi): Start | typeof NO_RESPONSE {
  const user = api.bodyOf('GET session');
  const policy = api.bodyOf('GET policy');
  const games = api.bodyOf('GET games');
  const rules = api.bodyOf('GET account/rules');
  const play = api.bodyOf('GET account/play');
  const counters = api.bodyOf('GET fairness/counters');
  const hasAll = user && policy && games && rules && play && counters;
  return hasAll ? { user, policy, games, rules, play, counters } : NO_RESPONSE;
}

/** The answers of the api to a player who has done nothing yet. */
function defaultAnswers(user: User): Partial<Answers> {
  return {
    'GET account/email': { address: user.email, isVerified: true, isMailOn: true },
    'GET account/events': [],
    'GET account/limits': limits(),
    'GET account/name-visibility': { isHidden: false },
    'GET account/play': playState(),
    'GET account/second-factor': { isSet: false, recoveryCodesLeft: 0 },
    'GET autobets/latest': { autobet: null },
    'GET crash/chains': [],
    'GET crash/recent': [],
    'GET crash/showcase': [],
    'GET fairness/counters': publishedCounters(),
    'GET fairness/seeds': activeSeeds,
    'GET account/rules': rulesState(),
    'GET policy': OPEN_POLICY,
    'GET policy/facts': SITE_FACTS,
    'GET games': [{ game: 'coin_flip', edgePercent: 2 }],
    'GET leaderboard': [],
    'GET live': { bets: [], online: 1 },
    'GET live/biggest-wins': [],
    'GET session': user,
    'GET user/:id': user,
    'GET user/:id/bets': { bets: [], next: null },
    'GET user/:id/bets/coin_flip/:id/share': { token: null },
    'GET user/:id/bets/crash/:id/share': { token: null },
    'GET user/:id/bets/dice_roll/:id/share': { token: null },
    'GET user/:id/crash-history': [],
    'GET user/:id/dice-rolls': [],
    'GET user/:id/flips': [],
    'GET user/:id/limbo-bets': [],
    'GET user/:id/mines-bets': [],
    'GET user/:id/plinko-bets': [],
    'GET mines/open': { bet: null, maxProfit: '10000000.00000000' },
    'GET user/:id/rank': { rank: 1, entry: standing(user) },
    'GET user/:id/stats': {
      todayProfit: '0.00000000',
      totalGames: 0,
      biggestWin: '0.00000000',
      currentStreak: 0,
      last7Days: [],
    },
    'GET user/:id/wallet': wallet(),
    'POST fairness/seeds/rotate': rotatedSeeds('random'),
  };
}
