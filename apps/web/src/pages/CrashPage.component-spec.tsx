import { within } from '@testing-library/dom';
import { passTime, stopClock, waitWithoutTime } from '../../test/clock.js';
import { crashedEvent, playingState } from '../../test/data/crash.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { screen, setWidth, textOf, user, waitFor } from '../../test/screen.js';
import { translatePage } from '../../test/translate-page.js';

afterEach(closeApp);

it('the page polls the user and the recent crashes every 2 s, and the history every 10 s', async () => {
  stopClock();
  const { api } = renderApp('/crash');
  await waitWithoutTime(() => screen.getByText('Connected'));
  for (const [route, intervalMs] of [
    ['GET user/:id', 2_000],
    ['GET crash/recent', 2_000],
    ['GET user/:id/crash-history', 10_000],
  ] as const)
    for (let poll = 0; poll < 3; poll += 1) {
      const before = api.count(route);
      await passTime(intervalMs);
      expect(api.count(route)).toBe(before + 1);
    }
});

it('the page goes on when the browser has translated it and the round of a crash becomes known', async () => {
  const { connection } = renderApp('/crash', { api: { 'GET crash/recent': [3.5] } });
  await screen.findByText('3.50x');
  await waitFor(() => {
    connection.emit('gameState', playingState(1_000));
    screen.getByText('Hash of round 1204');
  });
  translatePage();
  connection.emit('gameCrashed', crashedEvent(3.5));
  await screen.findByRole('link', { name: '3.50x' });
  screen.getByRole('region', { name: '«Players»' });
});

describe('On a narrow screen', () => {
  const names = ['Players', 'Recent Games', 'Leaderboard', 'Live bets'];
  const tabs = () => screen.getAllByRole('tab');
  const selected = () =>
    tabs()
      .filter((tab) => tab.getAttribute('aria-selected') === 'true')
      .map(textOf);

  const openNarrow = async () => {
    setWidth(360);
    const app = renderApp('/crash');
    await screen.findByRole('tablist', { name: 'Players, games and bets' });
    return app;
  };
  afterEach(() => {
    setWidth(1280);
    sessionStorage.clear();
  });

  it('one panel at a time is shown, which arrow keys select', async () => {
    const { api } = await openNarrow();
    expect(tabs().map(textOf)).toEqual(names);
    expect(selected()).toEqual(['Players']);
    within(screen.getByRole('tabpanel', { name: 'Players' })).getByRole('region', { name: 'Players' });
    expect(screen.queryByRole('region', { name: 'Recent Games' })).toBeNull();
    expect(api.count('GET user/:id/crash-history')).toBe(0);

    tabs()[0]!.focus();
    await user.keyboard('{ArrowRight}');
    await screen.findByRole('region', { name: 'Recent Games' });
    expect(selected()).toEqual(['Recent Games']);
    expect(screen.queryByRole('region', { name: 'Players' })).toBeNull();
  });

  it('the browser tab remembers which panel was open, and no other browser tab does', async () => {
    await openNarrow();
    await user.click(screen.getByRole('tab', { name: 'Live bets' }));
    await screen.findByRole('region', { name: 'Live bets' });
    expect(Object.values(localStorage)).not.toContain('3');
    closeApp();
    await openNarrow();
    expect(selected()).toEqual(['Live bets']);
    closeApp();
    sessionStorage.setItem('arena_crash_tab', '17');
    await openNarrow();
    expect(selected()).toEqual(['Players']);
  });

  it('a wider window shows the panels beside the game', async () => {
    await openNarrow();
    setWidth(1280);
    await screen.findByRole('region', { name: 'Recent Games' });
    expect(screen.queryByRole('tab')).toBeNull();
  });
});
