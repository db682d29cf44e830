import { GAMES, type PastBet } from '@arena/wire';
import { within } from '@testing-library/dom';
import { pageOfBets, pastFlip, pastRoll } from '../../test/data/history.js';
import { NO_RESPONSE } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { screen, textOf, user, waitFor } from '../../test/screen.js';

const BETS = 'GET user/:id/bets';

const items = () => within(screen.getByRole('main')).queryAllByRole('listitem');
const findFilter = () => screen.findByRole('navigation', { name: 'Games' });
const filterBy = async (game: string) =>
  user.click(within(await findFilter()).getByRole('link', { name: game }));

afterEach(closeApp);

describe('The history', () => {
  it('lists the bets of all games, newest first, and filters them by game', async () => {
    const placed: PastBet[] = [pastRoll(3), pastFlip(2), pastFlip(1)];
    const { api } = renderApp('/history', {
      api: {
        [BETS]: ({ path }) => {
          const game = new URLSearchParams(path.replace(/^.*\?/, '')).get('game');
          return { bets: placed.filter((bet) => game === null || bet.game === game), next: null };
        },
      },
    });
    await waitFor(() => expect(items()).toHaveLength(3));
    for (const [index, bet] of placed.entries()) {
      const item = items()[index]!;
      const link = within(item).getByRole('link');
      expect(link.getAttribute('href')).toBe(`/history/${bet.game}/${bet.id}`);
      expect(textOf(item)).toContain(bet.won ? '+100.0000' : '-100.0000');
      expect(textOf(item)).toContain('Bet 100.00');
    }

    const links = within(await findFilter()).getAllByRole('link');
    expect(links).toHaveLength(1 + GAMES.length);
    expect(textOf(links[0]!)).toBe('All');
    await filterBy('Coin Flip');
    await waitFor(() => expect(items()).toHaveLength(2));
    expect(location.search).toBe('?game=coin_flip');
    await filterBy('Dice Roll');
    await waitFor(() => expect(items().map(textOf)).toEqual([expect.stringMatching(/^Dice Roll/)]));
    await filterBy('Crash');
    await screen.findByText(/^No bets yet\./);
    expect(api.requests(BETS).at(-1)!.path).toContain('game=crash');
    // Going back undoes the filter.
    history.back();
    await waitFor(() => expect(items()).toHaveLength(1));
    history.back();
    await waitFor(() => expect(items()).toHaveLength(2));
    history.back();
    await waitFor(() => expect(items()).toHaveLength(3));
    const all = within(await findFilter()).getByRole('link', { name: 'All' });
    expect(all.getAttribute('aria-current')).toBe('true');
  });

  it('colours crash points: red below 2x, orange below 5x, yellow below 10x, then green', async () => {
    renderApp('/history?game=crash', { api: { [BETS]: ({ path }) => pageOfBets(path, 8) } });
    for (const [multiplier, colour] of [
      ['1.37x', 'var(--arena-red)'],
      ['3.20x', 'var(--arena-emberText)'],
      ['7.50x', 'var(--arena-amber)'],
      ['24.19x', 'var(--arena-mint)'],
    ] as const)
      for (const shown of await screen.findAllByText(multiplier)) expect(shown.style.color).toBe(colour);
  });

  it('offers a retry when bets cannot be loaded', async () => {
    const { api } = renderApp('/history', { api: { [BETS]: NO_RESPONSE } });
    await screen.findByText("These bets couldn't be loaded.");
    api.answer(BETS, { bets: [], next: null });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/^No bets yet\./);
  });
});
