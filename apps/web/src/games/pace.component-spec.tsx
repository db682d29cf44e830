import type { Policy } from '@arena/wire';
import { passTime, stopClock, waitWithoutTime } from '../../test/clock.js';
import { bettingAnswers } from '../../test/data/instant-bets.js';
import { endedMines, minesAnswer, openMines } from '../../test/data/mines.js';
import { OPEN_POLICY, UK_POLICY } from '../../test/data/policy.js';
import type { Route } from '../../test/fake-api.js';
import { choice, goButton, isDisabled } from '../../test/instant-games.js';
import { closeApp, renderApp } from '../../test/render-app.js';

/** The time between two clicks of an impatient player, in ms. */
const STEP_MS = 50;

const GAMES = (['coin_flip', 'dice_roll', 'limbo', 'plinko', 'mines'] as const).map((game) => ({
  game,
  edgePercent: 1,
}));

/** The games whose next bet the player starts. The server answers at once, so the time that passes is the screen's own. */
const TABLES: { name: string; path: string; route: Route; choice?: string }[] = [
  { name: 'Coin flip', path: '/coinflip', route: 'POST flip', choice: 'Heads' },
  { name: 'Dice', path: '/dice', route: 'POST dice', choice: 'High 4–6' },
  { name: 'Limbo', path: '/limbo', route: 'POST limbo' },
  { name: 'Plinko', path: '/plinko', route: 'POST plinko' },
  { name: 'Mines', path: '/mines', route: 'POST mines' },
];

const lostMines = endedMines({ opened: [24], won: false, winAmount: '0.00000000', endedBy: 'loss' });

/** Opens a tile of an open bet of Mines, or presses the button that bets, after the choice that it waits for. */
function pressNext(side: string | undefined): void {
  const tile = document.querySelector<HTMLElement>('[data-tile="closed"][aria-disabled="false"]');
  const button = document.querySelector<HTMLElement>('[data-part="action"] [type="submit"]');
  if (tile === null && side !== undefined && isDisabled(button!)) choice(side).click();
  (tile ?? button)?.click();
}

/**
 * Places a bet and presses the button until the next one is sent.
 * @returns the time between the two presses that the api has received, in ms
 */
async function timeToNextBet({ path, route, choice: side }: (typeof TABLES)[number], policy: Policy) {
  stopClock({ frames: true });
  const { api } = renderApp(path, {
    api: {
      ...bettingAnswers(),
      'GET games': GAMES,
      'GET policy': policy,
      'POST mines': minesAnswer(openMines()),
      'POST mines/:id/open': minesAnswer(lostMines),
    },
  });
  await waitWithoutTime(goButton);
  await waitWithoutTime(() => {
    pressNext(side);
    expect(api.count(route)).toBe(1);
  });
  for (let ms = 0; ms <= 10_000; ms += STEP_MS) {
    await passTime(0);
    pressNext(side);
    await passTime(0);
    if (api.count(route) > 1) return ms;
    await passTime(STEP_MS);
  }
  throw new Error('The next bet was not sent within 10 s.');
}

afterEach(closeApp);

describe.each(TABLES)('The next bet on $name', (table) => {
  it('can be placed 1.2 s after the one before with motion', async () => {
    expect(await timeToNextBet(table, OPEN_POLICY)).toBeLessThanOrEqual(1_200);
  });

  it('can be placed 0.3 s after the one before with instant results', async () => {
    localStorage.setItem('arena_preferences', JSON.stringify({ instantMode: true }));
    expect(await timeToNextBet(table, OPEN_POLICY)).toBeLessThanOrEqual(300);
  });

  it('waits for the pause that the policy of the United Kingdom requires', async () => {
    expect(await timeToNextBet(table, UK_POLICY)).toBeGreaterThanOrEqual(5_000);
  });
});
