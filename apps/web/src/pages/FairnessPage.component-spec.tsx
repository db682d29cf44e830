import { afterEach, describe, expect, it } from '@jest/globals';
import type { GameTerms } from '@arena/wire';
import { OFFLINE_VERIFIER } from '../features/fairness/offline-verifier.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { within } from '@testing-library/dom';
import { fill, findRegion, screen, textOf } from '../../test/screen.js';

const terms: GameTerms[] = [
  { game: 'coin_flip', edgePercent: 0 },
  { game: 'dice_roll', edgePercent: 1 },
  { game: 'limbo', edgePercent: 2.5 },
  { game: 'mines', edgePercent: 2.5 },
  { game: 'crash', edgePercent: 1 },
];
const GAMES = { 'GET games': terms };

afterEach(closeApp);

describe('The fairness page', () => {
  it('shows visitors the return of each game from the terms in use', async () => {
    renderApp('/fairness', { user: null, api: GAMES });
    for (const [title, shown] of [
      ['Coin Flip', '100%'],
      ['Limbo', '97.5%'],
      ['Mines', '97.5%'],
      ['Crash', '99%'],
    ] as const)
      expect(textOf(await findRegion(title))).toContain(shown);
  });

  it('recomputes pasted values of a bet and of a round', async () => {
    renderApp('/fairness', { user: null, api: GAMES });
    const bet = within(await findRegion('Verify a bet'));
    await fill(bet.getByRole('textbox', { name: 'Server seed' }), 'a'.repeat(64));
    await fill(bet.getByRole('textbox', { name: 'Client seed' }), 'lucky');
    await fill(bet.getByRole('textbox', { name: 'Nonce' }), '1');
    await bet.findByText('The coin lands on tails');
    const round = within(await findRegion('Verify a crash round'));
    await fill(round.getByRole('textbox', { name: 'Hash of a round' }), 'ab'.repeat(32));
    await fill(round.getByRole('textbox', { name: 'Public salt' }), '00ff');
    await round.findByText(/^The round ends at/);
  });

  it('offers the offline verifier with its hash', async () => {
    renderApp('/fairness', { user: null, api: GAMES });
    await screen.findByText(OFFLINE_VERIFIER.sha256);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download the verifier' });
    expect(link.getAttribute('href')).toBe('/arena-verifier.html');
    expect(link.hasAttribute('download')).toBe(true);
  });
});
