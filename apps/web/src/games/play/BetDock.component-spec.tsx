import { passTime, stopClock, waitWithoutTime } from '../../../test/clock.js';
import { bettingAnswers } from '../../../test/data/instant-bets.js';
import { NO_RESPONSE } from '../../../test/fake-api.js';
import { banner, choice, GAMES, goButton, isDisabled } from '../../../test/instant-games.js';
import { closeApp, renderApp } from '../../../test/render-app.js';
import { screen, toasts, user, waitFor } from '../../../test/screen.js';

afterEach(closeApp);

describe('The focus', () => {
  it('stays on the button during a flip, and moves to the choice after it', async () => {
    stopClock();
    renderApp('/coinflip', { api: bettingAnswers() });
    await waitWithoutTime(goButton);
    choice('Tails').focus();
    await user.keyboard(' ');
    goButton().focus();
    await user.keyboard('{Enter}');
    await passTime(1_000);
    await waitWithoutTime(() => expect(banner()).toBe('You Lost!'));
    expect(document.activeElement).toBe(goButton());
    await passTime(3_000);
    await waitWithoutTime(() => expect(document.activeElement).toBe(choice('Tails')));
  });

  it('stays on the button after a failed request', async () => {
    renderApp('/coinflip', { api: { 'POST flip': NO_RESPONSE } });
    await waitFor(goButton);
    await user.click(choice('Heads'));
    goButton().focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(toasts()).toEqual([expect.stringContaining('Something went wrong')]));
    expect(document.activeElement).toBe(goButton());
    expect(isDisabled(goButton())).toBe(false);
  });
});

it.each(GAMES)('$name: the button is disabled while betting is paused', async ({ path, choices }) => {
  const { connection } = renderApp(path);
  await waitFor(goButton);
  await user.click(choice(choices[0]));
  await waitFor(() => expect(isDisabled(goButton())).toBe(false));
  // The code of the connection is loaded after the screen.
  await waitFor(() => {
    connection.emit('pauseChanged', { isPaused: true });
    expect(isDisabled(goButton())).toBe(true);
  });
  screen.getByText('Betting is paused');
  connection.emit('pauseChanged', { isPaused: false });
  await waitFor(() => expect(isDisabled(goButton())).toBe(false));
});
