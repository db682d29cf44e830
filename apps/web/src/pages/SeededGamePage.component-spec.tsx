import { IDEMPOTENCY_KEY_HEADER } from '@arena/wire';
import { passTime, stopClock, waitWithoutTime } from '../../test/clock.js';
import { bettingAnswers } from '../../test/data/instant-bets.js';
import { player, standing } from '../../test/data/user.js';
import { NO_RESPONSE, type Route, type SentRequest } from '../../test/fake-api.js';
import {
  balance,
  banner,
  bet,
  choice,
  figure,
  GAMES,
  goButton,
  isDisabled,
  recentBets,
  setAmount,
} from '../../test/instant-games.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { focusWindow, screen, textOf, toasts, user } from '../../test/screen.js';

const [COIN_FLIP, DICE] = GAMES;

const ownRank = () => textOf(screen.getByLabelText('Your rank'));
const statistics = () => textOf(screen.getByRole('region', { name: 'Statistics' }));

async function leave(): Promise<void> {
  await user.click(screen.getByRole('link', { name: 'All Games' }));
  await waitWithoutTime(() => screen.getByRole('link', { name: COIN_FLIP.link }));
}

async function open(link: string): Promise<void> {
  await user.click(screen.getByRole('link', { name: link }));
  await waitWithoutTime(goButton);
}

/** Passes the time from the response to the result. */
async function showResult(): Promise<void> {
  await waitWithoutTime(() => expect(textOf(goButton())).toMatch(/ING\.\.\.$/));
  await passTime(1_000);
  await waitWithoutTime(() => expect(banner()).toBeDefined());
}

afterEach(closeApp);

describe.each(GAMES)('$name, interrupted', ({ path, route, choices, labels, link, recent }) => {
  it('a bet stays open when the player leaves and returns, and shows its toast on other screens', async () => {
    stopClock();
    const { api } = renderApp(path, { api: bettingAnswers() });
    const respond = api.holdBack(route);
    await waitWithoutTime(goButton);
    await bet(choices[0]);
    await waitWithoutTime(() => expect(textOf(goButton())).toBe(labels[1]));
    await leave();
    await open(link);
    expect(textOf(goButton())).toBe(labels[1]);
    expect(isDisabled(goButton())).toBe(true);
    expect(choice(choices[1]).disabled).toBe(true);
    respond();
    await passTime(1_000);
    await waitWithoutTime(() => expect(banner()).toBeDefined());
    await waitWithoutTime(() => expect(recentBets(recent)).toHaveLength(1));
    await waitWithoutTime(() => expect(toasts()).toHaveLength(1));
    expect(api.count(route)).toBe(1);

    await passTime(5_100);
    expect(choice(choices[0]).disabled).toBe(false);
    await waitWithoutTime(() => expect(toasts()).toEqual([]));
    const respondElsewhere = api.holdBack(route);
    await bet(choices[0]);
    await leave();
    respondElsewhere();
    await passTime(1_000);
    await waitWithoutTime(() => expect(toasts()).toEqual([expect.stringMatching(/^You Won!/)]));
  });

  it('after a lost response, the page refetches its data; the same bet is sent with its key, another bet with a new key', async () => {
    stopClock();
    const answers = bettingAnswers();
    const { api } = renderApp(path, { api: answers });
    const bets = () => recentBets(recent).length;
    // The api settles the bet, but its response does not arrive.
    const loseResponses = () =>
      api.answer(route, (request) => {
        answers[route](request);
        return NO_RESPONSE;
      });
    await waitWithoutTime(() => {
      expect(statistics()).toContain('Total games0');
      expect(ownRank()).toContain('Unranked');
    });
    const start = balance();
    loseResponses();
    await bet(choices[0]);
    await waitWithoutTime(() => {
      expect(toasts()).toEqual([expect.stringMatching(/^ErrorSomething went wrong/)]);
      expect(bets()).toBe(1);
      expect(statistics()).toContain('Total games1');
      expect(ownRank()).toContain('#1');
    });

    // Pressing again does not place a second bet.
    api.answer(route, answers[route]);
    await user.click(goButton());
    await showResult();
    await passTime(3_000);
    await waitWithoutTime(() => expect(choice(choices[0]).disabled).toBe(false));
    expect(bets()).toBe(1);
    expect(balance() - start).toBe(100_00000000n);
    loseResponses();
    await bet(choices[0]);
    await waitWithoutTime(() => {
      expect(toasts()).toEqual([expect.stringMatching(/^ErrorSomething went wrong/)]);
      expect(bets()).toBe(2);
    });

    // Another amount makes another bet.
    api.answer(route, answers[route]);
    setAmount('101');
    await user.click(goButton());
    await showResult();
    await waitWithoutTime(() => expect(bets()).toBe(3));
    const keys = api.requests(route).map(({ headers }) => headers[IDEMPOTENCY_KEY_HEADER]);
    const [lost, again, next, changed] = keys;
    expect(keys).toHaveLength(4);
    expect(again).toBe(lost);
    expect(new Set([lost, next, changed]).size).toBe(3);
  });
});

describe.each(GAMES)('$name, with a payout', ({ path, route, choices }) => {
  it.each([
    ['99.00000000', 0],
    ['100.00000000', 0],
    ['100.00000001', 1],
  ])('of %s for a stake of 100 is celebrated %s times', async (winAmount, times) => {
    stopClock();
    const answers = bettingAnswers();
    const settle = answers[route];
    renderApp(path, {
      api: { ...answers, [route]: (request: SentRequest) => ({ ...settle(request), winAmount }) },
    });
    await waitWithoutTime(goButton);
    await bet(choices[0]);
    await showResult();
    expect(document.querySelectorAll('[data-part="sparks"]')).toHaveLength(times);
  });
});

it('a flip that fails in the background does not show the result of a roll before its reveal', async () => {
  stopClock();
  const { api } = renderApp(COIN_FLIP.path, { api: { ...bettingAnswers(), 'POST flip': NO_RESPONSE } });
  const failFlip = api.holdBack('POST flip');
  await waitWithoutTime(goButton);
  await bet(COIN_FLIP.choices[0]);
  await leave();
  await open(DICE.link);

  const before = balance();
  await bet(DICE.choices[0]);
  await waitWithoutTime(() => expect(api.count('POST dice')).toBe(1));
  const refetches = api.count('GET user/:id');
  failFlip();
  await waitWithoutTime(() => {
    expect(toasts()).toEqual([expect.stringMatching(/^ErrorSomething went wrong/)]);
    expect(api.count('GET user/:id')).toBe(refetches + 1);
  });
  await passTime(800);
  expect(balance()).toBe(before);
  expect(banner()).toBeUndefined();
  await passTime(300);
  await waitWithoutTime(() => {
    expect(banner()).toBe('YOU WIN!');
    expect(balance()).toBe(before + 100_00000000n);
  });
});

const USER: Route = 'GET user/:id';
const STATS: Route = 'GET user/:id/stats';
const LEADERBOARD: Route = 'GET leaderboard';
const RANK: Route = 'GET user/:id/rank';

describe('Data', () => {
  it.each([
    { ...COIN_FLIP, userIntervalMs: 10_000, betsIntervalMs: undefined },
    { ...DICE, userIntervalMs: 2_000, betsIntervalMs: 10_000 },
  ])(
    'of the user is polled every $userIntervalMs ms, and refetched with the result, after 3 s and after 6 s ($name)',
    async ({ path, route, bets, choices, labels, userIntervalMs, betsIntervalMs }) => {
      const routes: Route[] = [USER, bets, STATS, LEADERBOARD, RANK];
      stopClock();
      const { api } = renderApp(path, { api: bettingAnswers() });
      const counts = () => routes.map((name) => api.count(name));
      let before: number[] = [];
      /** Returns how many requests to a route were sent since the last call of `pass`. */
      const sent = (name: Route) => api.count(name) - before[routes.indexOf(name)]!;
      const pass = async (ms: number) => {
        await passTime(0);
        before = counts();
        await passTime(ms);
      };
      await waitWithoutTime(() => {
        expect(statistics()).toContain('Total games0');
        expect(ownRank()).toContain('Unranked');
      });
      for (let poll = 0; poll < 2 && betsIntervalMs !== undefined; poll += 1) {
        await pass(betsIntervalMs);
        expect(sent(bets)).toBe(1);
      }
      for (let poll = 0; poll < 3; poll += 1) {
        await pass(userIntervalMs);
        expect(sent(USER)).toBe(1);
      }

      await bet(choices[0]);
      await waitWithoutTime(() => expect(api.count(route)).toBe(1));
      expect(textOf(goButton())).toBe(labels[1]);
      await pass(1_050);
      expect(routes.map(sent)).toEqual([1, 1, 1, 1, 1]);
      await pass(1_970);
      expect([USER, STATS, LEADERBOARD, RANK].map(sent)).toEqual([1, 0, 1, 1]);
      // After the poll that is due in between, and before the next one.
      await pass(2_480);
      await pass(550);
      expect(sent(USER)).toBe(1);
    },
  );

  it('is refetched when the window gets the focus; a late response never overwrites a newer one', async () => {
    stopClock();
    const user = { ...player(), totalWins: 1, version: 5 };
    const { api } = renderApp(COIN_FLIP.path, { api: { 'GET user/:id': user } });
    await waitWithoutTime(() => {
      expect(figure('Total wins')).toBe('1');
      expect(ownRank()).toContain('Unranked');
    });
    api.answer('GET user/:id', { ...user, totalWins: 2, arenaBalance: '10100.00000000', version: 6 });
    focusWindow();
    await waitWithoutTime(() => expect(figure('Total wins')).toBe('2'));

    api.answer('GET user/:id', { ...user, arenaBalance: '1.00000000' });
    api.answer('GET user/:id/rank', {
      rank: 5,
      entry: standing(user, { totalGames: 2, netProfit: '0.01000000' }),
    });
    focusWindow();
    await waitWithoutTime(() => expect(ownRank()).toContain('#5'));
    await passTime(0);
    expect(api.count(USER)).toBe(3);
    expect(figure('Balance')).toBe('10,100.0000ARENA');
    expect(figure('Total wins')).toBe('2');
  });
});
