import type { SharedBet } from '@arena/wire';
import { refusal } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { findRegion, screen, textOf } from '../../test/screen.js';

const TOKEN = 'a'.repeat(32);
const SHARED: SharedBet = {
  username: null,
  game: 'coin_flip',
  betAmount: '100.00000000',
  multiplier: 1.98,
  winAmount: '198.00000000',
  createdAt: '2026-11-21T10:00:00.000Z',
  proof: null,
};

const open = (answer: SharedBet | ReturnType<typeof refusal>) =>
  renderApp(`/bets/${TOKEN}`, { user: null, api: { 'GET bets/:token': answer } });

afterEach(closeApp);

describe('A shared bet', () => {
  it('shows its figures to a visitor, and that the proof comes later', async () => {
    open(SHARED);
    const region = textOf(await findRegion('Coin Flip'));
    for (const text of ['Hidden', '100.0000 ARENA', '1.98x', '198.0000 ARENA'])
      expect(region).toContain(text);
    screen.getByText('The proof appears here after the player has revealed the server seed.');
    expect(screen.getByRole('link', { name: 'Play on ARENA' }).getAttribute('href')).toBe('/');
  });

  it('shows the crash point of its round', async () => {
    open({
      ...SHARED,
      game: 'crash',
      username: 'ann',
      proof: {
        bet: {
          game: 'crash',
          id: 7,
          betAmount: '100.00000000',
          won: true,
          winAmount: '198.00000000',
          createdAt: SHARED.createdAt,
          roundId: 12,
          crashPoint: 2.5,
          cashoutMultiplier: 1.98,
          autoCashout: null,
          forced: false,
          voided: false,
          fairness: 'fair',
        },
        serverSeed: null,
      },
    });
    await screen.findByText('Round #12 crashed at 2.50x.');
    screen.getByText('ann');
  });

  it('says when its link does not work', async () => {
    open(refusal(404, 'NOT_FOUND', 'This link does not work.'));
    await screen.findByText('This link does not work. The player may have withdrawn it.');
  });
});
