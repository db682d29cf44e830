import { fireEvent, within } from '@testing-library/dom';
import { NO_RESPONSE } from '../../../test/fake-api.js';
import { amountInput, choice, goButton } from '../../../test/instant-games.js';
import { closeApp, renderApp } from '../../../test/render-app.js';
import { allRendered, goToGame, screen, textOf, user, waitFor } from '../../../test/screen.js';

const isChosen = (name: string) => choice(name).getAttribute('aria-pressed') === 'true';

/** Opens a game whose bets are never answered, once its shortcuts have loaded. */
async function open(path: string) {
  const { api } = renderApp(path, { api: { 'POST flip': NO_RESPONSE, 'POST dice': NO_RESPONSE } });
  await screen.findByRole('button', { name: /FLIP COIN|ROLL DICE/ });
  await shortcutsListen();
  return api;
}

/** Waits until the shortcuts, whose code is loaded after the page, react to keys. */
async function shortcutsListen(): Promise<void> {
  await waitFor(() => {
    fireEvent.keyDown(document.body, { key: '?' });
    screen.getByRole('dialog');
  });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

afterEach(closeApp);

describe('The keyboard shortcuts', () => {
  it('choose, change the amount within its limits, and bet once, however long the key is held down', async () => {
    const api = await open('/coinflip');
    await user.keyboard('b');
    expect(api.requests('POST flip')).toHaveLength(0);
    await user.keyboard('t');
    await waitFor(() => expect(isChosen('Tails')).toBe(true));
    await user.keyboard('H');
    await waitFor(() => expect(isChosen('Heads')).toBe(true));
    for (const [key, amount] of [
      ['d', '200'],
      ['+', '201'],
      ['-', '200'],
      ['s', '100'],
      ['s', '100'],
      ['m', '10000'],
    ] as const) {
      await user.keyboard(key);
      await waitFor(() => expect(amountInput().value).toBe(amount));
    }
    fireEvent.keyDown(document.body, { key: 'b' });
    fireEvent.keyDown(document.body, { key: 'b', repeat: true });
    fireEvent.keyDown(document.body, { key: 'b' });
    await allRendered();
    expect(api.requests('POST flip')).toHaveLength(1);
  });

  it('have no effect in fields, with modifiers and while a dialog is open', async () => {
    const api = await open('/dice');
    await user.click(amountInput());
    await user.keyboard('lb');
    expect(isChosen('Low 1–3')).toBe(false);
    amountInput().blur();
    await user.keyboard('{Control>}l{/Control}');
    expect(isChosen('Low 1–3')).toBe(false);

    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getAllByRole('definition').map(textOf)).toEqual([
      'High 4–6',
      'Low 1–3',
      'Decrease bet',
      'Increase bet',
      'Half',
      'Double',
      'Max',
      'ROLL DICE',
      'Show the keys of this page',
    ]);
    await user.keyboard('l');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isChosen('Low 1–3')).toBe(false);
    expect(api.requests('POST dice')).toHaveLength(0);
  });

  it('can be switched off, on the page of the settings, which lists no keys but its own', async () => {
    renderApp('/settings');
    const control = await screen.findByRole('switch', { name: 'Keyboard shortcuts' });
    await shortcutsListen();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByRole('definition').map(textOf)).toEqual(['Show the keys of this page']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(control);
    await user.keyboard('?');
    await allRendered();
    expect(screen.queryByRole('dialog')).toBeNull();
    await goToGame('Coin Flip');
    await waitFor(goButton);
    await user.keyboard('h');
    await allRendered();
    expect(isChosen('Heads')).toBe(false);
  });
});
