import type { CrashBet, RecentRound, RoundFairness } from '@arena/wire';
import { within } from '@testing-library/dom';
import { crashPage, openCrash } from '../../test/crash.js';
import { bettingState } from '../../test/data/crash.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { screen, textOf, waitFor } from '../../test/screen.js';

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
const LABELS = [
  expect.stringContaining('Ended by operator'),
  expect.not.stringContaining('operator'),
  expect.stringContaining('Set by operator'),
];

/** The points are those of `RECENT_CRASHES`. */
const RECENT_ROUNDS: RecentRound[] = [
  { roundId: 1203, crashPoint: 1.23, mode: 'operator-manual' },
  { roundId: 1202, crashPoint: 2.5, mode: 'fair' },
  { roundId: 1201, crashPoint: 8.1, mode: 'operator-preset' },
];

afterEach(closeApp);

describe('Bets on rounds that an operator decided are labelled', () => {
  it('in the history', async () => {
    const bets = BETS.map((bet) => ({ game: 'crash' as const, ...bet }));
    renderApp('/history', { api: { 'GET user/:id/bets': { bets, next: null } } });
    const items = await waitFor(() => within(screen.getByRole('main')).getAllByRole('listitem'));
    expect(items.map(textOf)).toEqual(LABELS);
  });

  it('in Recent Games and in the badges of recent crashes', async () => {
    await openCrash(bettingState({ recentRounds: RECENT_ROUNDS }), { 'GET user/:id/crash-history': BETS });
    expect(crashPage.recentGames().map(textOf)).toEqual(LABELS);
    const badges = crashPage.recentCrashes();
    const [first, , third] = badges;
    within(first!).getByTitle('Ended by operator');
    within(third!).getByTitle('Set by operator');
    const labelled = badges.map(textOf).filter((text) => text.includes('operator'));
    expect(labelled).toEqual(['1.23xEnded by operator', '8.10xSet by operator']);
  });
});
