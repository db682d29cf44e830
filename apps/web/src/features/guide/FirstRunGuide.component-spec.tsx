import { player } from '../../../test/data/user.js';
import { closeApp, renderApp } from '../../../test/render-app.js';
import { allRendered, findRegion, focusWindow, screen, textOf, user, waitFor } from '../../../test/screen.js';

const NEW = { totalWins: 0, totalLosses: 0 };
const firstRun = () => localStorage.setItem('arena_first_run', String(player().id));
const guideText = () => textOf(screen.getByRole('region', { name: 'First steps' }));

afterEach(closeApp);

describe('The guide for new players', () => {
  it('leads to the first bet by what the player does, and ends for good', async () => {
    firstRun();
    const { api, player: current } = renderApp('/games', { user: NEW });
    await findRegion('First steps');
    expect(guideText()).toMatch(/^Step 1 of 4Your balance is 10,000\.00 ARENA\./);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(guideText()).toMatch(/^Step 2 of 4Choose a game\./);
    expect(screen.queryByRole('button', { name: 'Play this one' })).toBeNull();
    api.answer('GET user/:id', { ...current, totalLosses: 1, version: current.version + 1 });
    await user.click(await screen.findByRole('link', { name: 'Play Now: Dice Roll' }));
    // The answer to a request of the game's page says that there is a bet.
    focusWindow();
    await waitFor(() => expect(guideText()).toMatch(/^Step 4 of 4That was your first bet\./));
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull());
    expect(localStorage.getItem('arena_first_run')).toBeNull();
  });

  it('shows its last step only where the list of recent bets is', async () => {
    firstRun();
    renderApp('/dice', { user: { totalWins: 1, totalLosses: 0 } });
    await findRegion('First steps');
    expect(guideText()).toMatch(/^Step 4 of 4/);
    await user.click(screen.getByRole('link', { name: 'All Games' }));
    await screen.findByRole('heading', { level: 1, name: 'Choose Your Game' });
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Play Now: Dice Roll' }));
    await findRegion('First steps');
    expect(guideText()).toMatch(/^Step 4 of 4/);
  });

  it('is not shown to another player of the browser', async () => {
    localStorage.setItem('arena_first_run', '999');
    renderApp('/games', { user: NEW });
    await screen.findByRole('link', { name: 'Play Now: Dice Roll' });
    await allRendered();
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});
