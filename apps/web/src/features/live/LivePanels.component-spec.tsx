import { within } from '@testing-library/dom';
import type { FinishedBet } from '@arena/wire';
import { NO_RESPONSE, refusal } from '../../../test/fake-api.js';
import { closeApp, renderApp } from '../../../test/render-app.js';
import { findRegion, screen, textOf, toasts, user, waitFor } from '../../../test/screen.js';

const bet = (id: number, more: Partial<FinishedBet> = {}): FinishedBet => ({
  id,
  username: `player_${id}`,
  game: 'dice_roll',
  betAmount: '100.00000000',
  multiplier: 1.98,
  winAmount: '198.00000000',
  createdAt: '2026-11-21T10:00:00.000Z',
  ...more,
});

const rows = (region: HTMLElement) => within(region).getAllByRole('row').slice(1).map(textOf);

const { IntersectionObserver: original } = globalThis;

/** Lets the test say which observed places are in view, because this window has no layout. */
function observeIntersections() {
  const callbacks: ((isIntersecting: boolean) => void)[] = [];
  globalThis.IntersectionObserver = class extends original {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      callbacks.push((isIntersecting) => callback([{ isIntersecting } as IntersectionObserverEntry], this));
    }
  };
  return callbacks;
}

afterEach(() => {
  globalThis.IntersectionObserver = original;
  closeApp();
});

describe('The lobby', () => {
  it('shows finished bets as they arrive, newest first, and how many players are online', async () => {
    const { connection } = renderApp('/games', {
      api: { 'GET live': { bets: [bet(1)], online: 1 } },
    });
    const region = await findRegion('Live bets');
    await waitFor(() => expect(rows(region)).toEqual(['player_1Dice Roll100.001.98x198.00']));
    await waitFor(() => expect(connection.isOpen).toBe(true));
    connection.emit('liveBets', {
      bets: [bet(2, { username: null, multiplier: 0, winAmount: '0.00000000' })],
      online: 3,
    });
    await waitFor(() =>
      expect(rows(region)).toEqual(['HiddenDice Roll100.000.00x0.00', 'player_1Dice Roll100.001.98x198.00']),
    );
    within(region).getByText('3 players online');
  });

  it('shows the biggest wins of the day', async () => {
    renderApp('/games', { api: { 'GET live/biggest-wins': [bet(7, { game: 'crash' })] } });
    const region = await findRegion('Biggest wins today');
    await waitFor(() => expect(rows(region)).toEqual(['player_7Crash100.001.98x198.00']));
  });

  it('says that there are no bets yet, and what could not be loaded', async () => {
    renderApp('/games', { api: { 'GET live/biggest-wins': NO_RESPONSE } });
    await screen.findByText('No bets yet. The next finished bet appears here.');
    await screen.findByText('The biggest wins could not be loaded.');
  });
});

describe('The game screen', () => {
  it('loads the live bets only when the player has scrolled to them', async () => {
    const seen = observeIntersections();
    const { api } = renderApp('/dice');
    await waitFor(() => expect(seen).toHaveLength(1));
    seen[0]!(false);
    await findRegion('Leaderboard');
    expect(api.count('GET live')).toBe(0);
    seen[0]!(true);
    await screen.findByText('No bets yet. The next finished bet appears here.');
    expect(api.count('GET live')).toBe(1);
  });
});

describe('The settings', () => {
  it('hide the name, and say so when that fails', async () => {
    let isHidden = false;
    const { api } = renderApp('/settings', { api: { 'GET account/name-visibility': () => ({ isHidden }) } });
    api.answer('PUT account/name-visibility', ({ body }) => {
      ({ isHidden } = body as { isHidden: boolean });
      return { isHidden };
    });
    const field = await screen.findByRole<HTMLInputElement>('switch', { name: 'Hide my name' });
    await user.click(field);
    await waitFor(() => expect(field.checked).toBe(true));
    expect(isHidden).toBe(true);
    api.answer('PUT account/name-visibility', refusal(429, 'TOO_MANY_REQUESTS', 'Wait a moment.'));
    await user.click(field);
    await waitFor(() => expect(toasts().join()).toContain('Not saved'));
    expect(field.checked).toBe(true);
  });
});
