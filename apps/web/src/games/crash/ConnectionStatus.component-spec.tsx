import { passTime, waitWithoutTime } from '../../../test/clock.js';
import { crashPage, openCrash } from '../../../test/crash.js';
import { playingState, RECENT_CRASHES } from '../../../test/data/crash.js';
import { closeApp, renderApp } from '../../../test/render-app.js';
import { allRendered, findRegion, screen, user, waitFor } from '../../../test/screen.js';

const reconnect = () => crashPage.button('Reconnect');

/** Expects that the page is connected again. */
async function expectReconnected(): Promise<void> {
  await waitWithoutTime(() => screen.getByText('Connected'));
  expect(screen.queryByRole('button', { name: 'Reconnect' })).toBeNull();
}

afterEach(closeApp);

describe('A lost connection', () => {
  it('is restored by Reconnect, on focus and when online', async () => {
    const { connection, loseConnection, restore } = await openCrash(playingState(3_000));
    connection.interrupt();
    await waitWithoutTime(() => screen.getByText('Connecting...'));
    await loseConnection();
    screen.getByText('Disconnected');
    restore();
    await user.click(reconnect());
    await expectReconnected();
    for (const event of ['focus', 'online']) {
      await loseConnection();
      screen.getByText('Disconnected');
      restore();
      window.dispatchEvent(new Event(event));
      await expectReconnected();
    }
  });

  it('is tried again when the api responds', async () => {
    const { loseConnection, restore } = await openCrash(playingState(3_000));
    await loseConnection();
    screen.getByText('Disconnected');
    await passTime(5_000);
    reconnect();
    restore();
    // The next poll.
    await passTime(2_000);
    await expectReconnected();
  });

  it('can be restored by Reconnect when it was lost before the page opens', async () => {
    const { api, connection } = renderApp('/games');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(connection.isOpen).toBe(true));
    // A response that arrives later would show that the server is reachable again.
    await findRegion('Biggest wins today');
    await waitFor(() => expect(api.count('GET live/biggest-wins')).toBe(1));
    await allRendered();
    api.isOffline = true;
    connection.lose();
    await user.click(screen.getByRole('link', { name: 'Play Now: Crash' }));
    await screen.findByText('Disconnected');
    connection.restore();
    await user.click(reconnect());
    await screen.findByText('Connected');
  });
});

describe('The connection', () => {
  it('notices a silent server within 3 s, before the socket notices', async () => {
    const { connection, advance } = await openCrash(playingState(3_000));
    await advance(3_000);
    screen.getByText('Connected');
    // No message any more, and no response.
    connection.on('getRecentCrashes', () => undefined);
    await passTime(2_600);
    screen.getByText('Connecting...');
    expect(screen.queryByText(/^\d+ ms$/)).toBeNull();
    connection.on('getRecentCrashes', (acknowledge) => acknowledge?.(RECENT_CRASHES));
    await advance(200);
    screen.getByText('Connected');
  });

  it.each([
    [200, undefined],
    [300, undefined],
    [301, 'slow'],
    [1_000, 'slow'],
    [1_001, 'late'],
    [4_700, 'late'],
  ])('whose answers take %d ms is marked as %s, and says what is late', async (delay, mark) => {
    const { connection, advance } = await openCrash(playingState(3_000));
    connection.on('getRecentCrashes', (acknowledge) => {
      setTimeout(() => acknowledge?.(RECENT_CRASHES), delay);
    });
    // The next measurement begins within 5 s.
    await advance(5_000 + delay);
    screen.getByText(`${delay} ms`);
    expect(screen.getByText('Connected').closest<HTMLElement>('[data-connection]')!.dataset['delay']).toBe(
      mark,
    );
    const hint = 'Your connection is slow. Set an auto cash-out: a click may arrive too late.';
    expect(screen.queryAllByText(hint)).toHaveLength(mark === 'late' ? 1 : 0);
    connection.on('getRecentCrashes', (acknowledge) => acknowledge?.(RECENT_CRASHES));
    await advance(10_000);
    expect(screen.queryByText(hint)).toBeNull();
  });
});
