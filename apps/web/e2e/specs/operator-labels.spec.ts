import type { CrashBet, CrashState, RoundFairness } from '@arena/wire';
import { bettingState } from '../fixtures/crash.fixtures.js';
import { intercept } from '../support/intercept.js';
import { ScriptedCrash } from '../support/scripted-crash.js';
import { expect, playing as test } from '../support/test.js';

const MODES: RoundFairness[] = ['operator-manual', 'fair', 'operator-preset'];

function crashBet(id: number, fairness: RoundFairness): CrashBet {
  return {
    id,
    roundId: id,
    betAmount: '100.00000000',
    won: false,
    winAmount: '0.00000000',
    createdAt: new Date().toISOString(),
    crashPoint: 1.23,
    cashoutMultiplier: null,
    autoCashout: null,
    forced: false,
    voided: false,
    fairness,
  };
}

const BETS = MODES.map((fairness, index) => crashBet(30 - index, fairness));
const LABELS = [/Ended by operator/, /^(?!.*operator)/s, /Set by operator/];

/** The points are those that `ScriptedCrash` lists as recent crashes. */
const RECENT_ROUNDS: CrashState['recentRounds'] = [
  { roundId: 1203, crashPoint: 1.23, mode: 'operator-manual' },
  { roundId: 1202, crashPoint: 2.5, mode: 'fair' },
  { roundId: 1201, crashPoint: 8.1, mode: 'operator-preset' },
];

test.describe('Bets on rounds that an operator decided are labelled', () => {
  test('in the history', async ({ page }) => {
    await intercept(page, /\/api\/user\/\d+\/bets\?/, (route) =>
      route.fulfill({
        json: { bets: BETS.map((bet) => ({ game: 'crash', ...bet })), next: null },
      }),
    );
    await page.goto('/history');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(LABELS);
  });

  test('in Recent Games and in the badges of recent crashes', async ({ page }) => {
    await intercept(page, '**/crash-history', (route) => route.fulfill({ json: BETS }));
    const screen = await ScriptedCrash.on(page, bettingState({ recentRounds: RECENT_ROUNDS }));
    await expect(screen.recentGames.getByRole('listitem')).toHaveText(LABELS);
    const marks = screen.recentCrashes.locator('[data-part="operator-mark"]');
    await expect(marks).toHaveText(['Ended by operator', 'Set by operator']);
    await expect(screen.recentCrashes.nth(0)).toHaveText('1.23xEnded by operator');
    await expect(screen.recentCrashes.nth(2)).toHaveText('8.10xSet by operator');
  });
});
