import { fireEvent } from '@testing-library/dom';
import { playState } from '../../../../test/data/play.js';
import { closeApp, renderApp } from '../../../../test/render-app.js';
import { findRegion, screen, textOf, user, waitFor } from '../../../../test/screen.js';

const STARTED = new Date(Date.now() - 5 * 60_000).toISOString();
const PLAYING = {
  ...playState(),
  session: { startedAt: STARTED, staked: '200.00000000', paid: '198.00000000' },
  serverTime: new Date().toISOString(),
};

const bet = (id: number, winAmount: string) => ({
  game: 'dice_roll' as const,
  id,
  betAmount: '100.00000000',
  won: winAmount !== '0.00000000',
  winAmount,
  createdAt: new Date(Date.parse(STARTED) + id * 1000).toISOString(),
  selectedBet: 'high' as const,
  result: 5 as const,
  proof: { serverSeedHash: 'ab', clientSeed: 'seed', nonce: id },
});

const stored = () =>
  JSON.parse(localStorage.getItem('arena_session_panel') ?? '{}') as Record<string, unknown>;

const openPage = () =>
  renderApp('/dice', {
    api: {
      'GET account/play': PLAYING,
      'GET user/:id/bets': { bets: [bet(2, '0.00000000'), bet(1, '198.00000000')], next: null },
    },
  });

afterEach(closeApp);

describe('The session panel', () => {
  it('shows the figures of the session, and closes', async () => {
    openPage();
    await user.click(await screen.findByRole('button', { name: 'Details' }));
    const panel = await findRegion('Session');
    await waitFor(() => expect(textOf(panel)).toMatch(/Bets2Time0h 05mWagered200\.00Profit[-−]2\.00/));
    expect(panel.querySelector('svg path[d^="M0"]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close the session panel' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Session' })).toBeNull());
    expect(stored()['isOpen']).toBe(false);
  });

  it('floats, is moved by the arrow keys, and is in the same place after a reload', async () => {
    openPage();
    await user.click(await screen.findByRole('button', { name: 'Details' }));
    await user.click(await screen.findByRole('button', { name: 'Detach' }));
    const before = stored() as { left: number; top: number };
    const handle = screen.getByRole('button', { name: 'Move the session panel' });
    handle.focus();
    fireEvent.keyDown(handle, { key: 'ArrowRight' });
    await waitFor(() => expect(stored()).toMatchObject({ left: before.left + 16, top: before.top }));
    const kept = localStorage.getItem('arena_session_panel')!;
    closeApp();
    localStorage.setItem('arena_session_panel', kept);
    openPage();
    const panel = await findRegion('Session');
    expect(panel.style.left).toBe(`${before.left + 16}px`);
    await user.click(screen.getByRole('button', { name: 'Put it back' }));
    await waitFor(() => expect(panel.style.left).toBe(''));
  });
});
