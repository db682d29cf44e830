import { passTime, stopClock, waitWithoutTime } from '../../../test/clock.js';
import { deposit, wallet, withdrawal } from '../../../test/data/wallet.js';
import { closeApp, renderApp } from '../../../test/render-app.js';
import { allRendered, screen, toasts, user, waitFor } from '../../../test/screen.js';

interface Shown {
  title: string;
  body: string;
  tag: string;
}

const real = globalThis.Notification;

/** Takes the place of the browser's notifications. Returns what was shown and how often the permission was asked. */
function fakeNotifications(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  const shown: Shown[] = [];
  const asked = { count: 0 };
  class Fake extends EventTarget {
    static permission = permission;
    static requestPermission(): Promise<NotificationPermission> {
      asked.count += 1;
      Fake.permission = answer;
      return Promise.resolve(answer);
    }
    constructor(title: string, { body = '', tag = '' }: NotificationOptions) {
      super();
      shown.push({ title, body, tag });
    }
  }
  globalThis.Notification = Fake as unknown as typeof Notification;
  return { shown, asked };
}

const hidePage = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
};

afterEach(() => {
  closeApp();
  hidePage(false);
  globalThis.Notification = real;
});

describe('Notices of finished movements', () => {
  it('report a paid and a returned withdrawal on any page, once each', async () => {
    stopClock();
    const open = wallet({
      withdrawals: [withdrawal('queued', '300.00', 2), withdrawal('sent', '200.00', 1)],
    });
    const { api, connection } = renderApp('/games', { api: { 'GET user/:id/wallet': open } });
    await waitWithoutTime(() => screen.getByRole('link', { name: 'Play Now: Dice Roll' }));
    await passTime(3_000);
    await waitWithoutTime(() => expect(api.count('GET user/:id/wallet')).toBe(1));
    const paid = [withdrawal('queued', '300.00', 2), withdrawal('confirmed', '200.00', 1)];
    api.answer('GET user/:id/wallet', wallet({ withdrawals: paid }));
    connection.emit('walletChanged');
    await waitWithoutTime(() =>
      expect(toasts()).toEqual([
        expect.stringMatching(/^Withdrawal paid200\.0000 ARENA have arrived at your address\./),
      ]),
    );
    const returned = [withdrawal('failed', '300.00', 2), withdrawal('confirmed', '200.00', 1)];
    api.answer('GET user/:id/wallet', wallet({ withdrawals: returned }));
    connection.emit('walletChanged');
    await waitWithoutTime(() =>
      expect(toasts()).toEqual([
        expect.stringMatching(/^Withdrawal returned300\.0000 ARENA are back in your balance\./),
      ]),
    );
  });

  it.each([
    { hidden: true, wants: true, count: 1 },
    { hidden: false, wants: true, count: 0 },
    { hidden: true, wants: false, count: 0 },
  ])(
    'are shown by the browser if the page is hidden and the player wants them: $hidden, $wants',
    async (given) => {
      const { shown } = fakeNotifications('granted');
      if (given.wants) localStorage.setItem('arena_preferences', JSON.stringify({ notifications: true }));
      stopClock();
      const pending = wallet({ deposits: [deposit('pending', '250.00')] });
      const { api, connection } = renderApp('/games', { api: { 'GET user/:id/wallet': pending } });
      await waitWithoutTime(() => screen.getByRole('link', { name: 'Play Now: Dice Roll' }));
      await passTime(3_000);
      await waitWithoutTime(() => expect(api.count('GET user/:id/wallet')).toBe(1));
      hidePage(given.hidden);
      api.answer('GET user/:id/wallet', wallet({ deposits: [deposit('credited', '250.00')] }));
      connection.emit('walletChanged');
      await waitWithoutTime(() => expect(api.count('GET user/:id/wallet')).toBe(2));
      const notification = {
        title: 'Deposit received',
        body: '250.0000 ARENA were added to your balance.',
        tag: 'deposit-1',
      };
      await waitWithoutTime(() => expect(shown).toEqual(given.count === 1 ? [notification] : []));
    },
  );
});

describe('The switch of notifications', () => {
  const toggle = () =>
    screen.findByRole<HTMLInputElement>('switch', { name: 'Finished deposits and withdrawals' });

  it('asks the browser only when it is turned on', async () => {
    const { asked } = fakeNotifications('default');
    renderApp('/settings');
    const field = await toggle();
    await allRendered();
    expect([asked.count, field.checked]).toEqual([0, false]);
    await user.click(field);
    await waitFor(() => expect(field.checked).toBe(true));
    expect(asked.count).toBe(1);
    await user.click(field);
    await waitFor(() => expect(field.checked).toBe(false));
    expect(asked.count).toBe(1);
  });

  it('stays off, with the reason, if the browser refuses', async () => {
    fakeNotifications('default', 'denied');
    renderApp('/settings');
    const field = await toggle();
    await user.click(field);
    await screen.findByText(/Your browser blocks notifications/);
    expect(field.checked).toBe(false);
  });
});
