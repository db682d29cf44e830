import { IDEMPOTENCY_KEY_HEADER } from '@arena/wire';
import { endedMines, firstGem, minesAnswer, openMines } from '../../../test/data/mines.js';
import { NO_RESPONSE, refusal } from '../../../test/fake-api.js';
import { balance, goButton, isDisabled } from '../../../test/instant-games.js';
import { closeApp, renderApp } from '../../../test/render-app.js';
import { screen, textOf, toasts, user, waitFor } from '../../../test/screen.js';

const MAX_PROFIT = '10000000.00000000';
const GAMES = [{ game: 'mines' as const, edgePercent: 1 }];

const board = () => screen.getByRole('group', { name: 'Board of 25 tiles' });
const tiles = () => [...board().querySelectorAll<HTMLElement>('[data-tile]')];
const statesOf = (state: string) => tiles().filter(({ dataset }) => dataset['tile'] === state).length;
const status = () => textOf(document.querySelector('[data-part="result"]')!);
const cashOutButton = () => screen.getByRole('button', { name: /^CASH OUT/ });

afterEach(closeApp);

describe('Mines', () => {
  it('takes no bet before the server has said whether one is open', async () => {
    const { api } = renderApp('/mines', { api: { 'GET games': GAMES } });
    const release = api.holdBack('GET mines/open');
    await waitFor(goButton);
    expect(isDisabled(goButton())).toBe(true);
    release();
    await waitFor(() => expect(isDisabled(goButton())).toBe(false));
  });

  it('says so if the open bet cannot be loaded, and shows it after a retry', async () => {
    const { api } = renderApp('/mines', { api: { 'GET games': GAMES, 'GET mines/open': NO_RESPONSE } });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(isDisabled(goButton())).toBe(true);
    api.answer('GET mines/open', { bet: firstGem(), maxProfit: MAX_PROFIT });
    await user.click(retry);
    await waitFor(cashOutButton);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('resumes the open bet with its opened tiles and what a cash-out pays', async () => {
    const { api } = renderApp('/mines', {
      api: {
        'GET games': GAMES,
        'GET mines/open': { bet: firstGem(), maxProfit: MAX_PROFIT },
        'POST mines/:id/cash-out': minesAnswer(endedMines(), { arenaBalance: '10012.50000000' }),
      },
    });
    await waitFor(cashOutButton);
    expect(textOf(cashOutButton())).toBe('CASH OUT 112.5000');
    expect([statesOf('gem'), statesOf('closed')]).toEqual([1, 24]);
    expect(status()).toMatch(/^Profit now: \+12\.5000 ARENA at 1\.1250x · Next gem: 1\.2857x/);

    await user.click(cashOutButton());
    await waitFor(() =>
      expect(toasts()).toEqual(['You Won!You cashed out at 1.1250x and won 12.5000 ARENA.']),
    );
    expect(api.requests('POST mines/:id/cash-out').map(({ path }) => path)).toEqual(['mines/7/cash-out']);
    expect([statesOf('gem'), statesOf('mine'), statesOf('safe')]).toEqual([1, 3, 21]);
    expect(status()).toBe('You Won! +12.5000 ARENA');
  });

  it('opens a tile once, and shows the mine that ended the bet', async () => {
    const lost = endedMines({
      opened: [24],
      multiplier: 0,
      won: false,
      winAmount: '0.00000000',
      endedBy: 'loss',
    });
    const { api } = renderApp('/mines', {
      api: {
        'GET games': GAMES,
        'POST mines': minesAnswer(openMines(), { arenaBalance: '9900.00000000' }),
        'POST mines/:id/open': minesAnswer(lost, { arenaBalance: '9900.00000000', totalLosses: 1 }),
      },
    });
    await waitFor(() => expect(isDisabled(goButton())).toBe(false));
    await user.click(goButton());
    await screen.findByRole('button', { name: 'Open a tile first' });
    expect(balance()).toBe(9_900n * 10n ** 8n);

    const release = api.holdBack('POST mines/:id/open');
    await user.click(tiles()[24]!);
    await user.click(tiles()[24]!);
    await user.click(tiles()[23]!);
    release();
    await waitFor(() => expect(toasts()).toEqual(['You Lost!You hit a mine and lost 100.0000 ARENA.']));
    expect(api.requests('POST mines/:id/open').map(({ body }) => body)).toEqual([{ tile: 24 }]);
    expect([statesOf('openedMine'), statesOf('mine')]).toEqual([1, 2]);
    expect(tiles()[24]!.getAttribute('aria-label')).toBe('Row 5, column 5: mine, opened');
  });

  it('does not place a second bet when the answer to the first one is lost', async () => {
    const { api } = renderApp('/mines', { api: { 'GET games': GAMES, 'POST mines': NO_RESPONSE } });
    await waitFor(() => expect(isDisabled(goButton())).toBe(false));
    await user.click(goButton());
    await waitFor(() => expect(toasts()).toHaveLength(1));
    api.answer('POST mines', minesAnswer(openMines(), { arenaBalance: '9900.00000000' }));
    await waitFor(() => expect(isDisabled(goButton())).toBe(false));
    await user.click(goButton());
    await screen.findByRole('button', { name: 'Open a tile first' });
    const keys = api.requests('POST mines').map(({ headers }) => headers[IDEMPOTENCY_KEY_HEADER]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('shows the bet as another window has left it when a step is refused', async () => {
    const { api } = renderApp('/mines', {
      api: {
        'GET games': GAMES,
        'GET mines/open': { bet: firstGem(), maxProfit: MAX_PROFIT },
        'POST mines/:id/open': refusal(409, 'BET_ENDED', 'This bet has ended.'),
      },
    });
    await waitFor(cashOutButton);
    api.answer('GET mines/open', { bet: null, maxProfit: MAX_PROFIT });
    await user.click(tiles()[5]!);
    await waitFor(() => expect(toasts()).toEqual(['Error409: This bet has ended.']));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^CASH OUT/ })).toBeNull());
  });

  it('does not celebrate a cash-out that pays less than the stake', async () => {
    const below = { multiplier: 0.9375, winAmount: '93.75000000', won: false, mines: 1, edgePercent: 10 };
    renderApp('/mines', {
      api: {
        'GET games': GAMES,
        'GET mines/open': { bet: firstGem({ ...below, cashOut: below.winAmount }), maxProfit: MAX_PROFIT },
        'POST mines/:id/cash-out': minesAnswer(endedMines(below)),
      },
    });
    await waitFor(cashOutButton);
    await user.click(cashOutButton());
    await waitFor(() =>
      expect(toasts()).toEqual(['Cashed outYou cashed out at 0.9375x, 6.2500 ARENA below your stake.']),
    );
    expect(status()).toBe('Cashed out -6.2500 ARENA');
  });

  it('says that the stake was returned when the bet ended without a step', async () => {
    const voided = {
      opened: [],
      voided: true,
      won: false,
      multiplier: 1,
      winAmount: '100.00000000',
      endedBy: 'time' as const,
    };
    renderApp('/mines', {
      api: {
        'GET games': GAMES,
        'GET mines/open': { bet: openMines(), maxProfit: MAX_PROFIT },
        'POST mines/:id/open': minesAnswer(endedMines(voided)),
      },
    });
    await screen.findByRole('button', { name: 'Open a tile first' });
    await user.click(tiles()[0]!);
    await waitFor(() => expect(toasts()).toEqual(['MinesYour stake was returned.']));
    expect(status()).toMatch(/^Ended after 24 hours without a step\./);
  });
});
