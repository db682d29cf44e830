import { IDEMPOTENCY_KEY_HEADER, type FlipRequest } from '@arena/wire';
import { passTime, stopClock, waitWithoutTime } from '../../../test/clock.js';
import { bettingAnswers } from '../../../test/data/instant-bets.js';
import {
  amountInput,
  balance,
  banner,
  bet,
  choice,
  figure,
  goButton,
  isDisabled,
  nudge,
  setAmount,
} from '../../../test/instant-games.js';
import { closeApp, renderApp } from '../../../test/render-app.js';
import { showLanguage } from '../../app/language.js';
import { findRegion, screen, textOf, toasts, user, waitFor } from '../../../test/screen.js';

async function expectAmount(text: string): Promise<void> {
  await waitFor(() => expect(amountInput().value).toBe(text));
}

afterEach(async () => {
  closeApp();
  await showLanguage('en');
});

describe('Coin flip', () => {
  it.each([
    ['en', '100 to 10,000 ARENA', 'HEADS', 'TAILS'],
    ['de', '100 bis 10.000 ARENA', 'KOPF', 'ZAHL'],
    ['es', '100 a 10.000 ARENA', 'CARA', 'CRUZ'],
  ])(
    'has the limits of a stake and the sides on the coin in the language %s',
    async (language, limits, ...sides) => {
      localStorage.setItem('arena_preferences', JSON.stringify({ language }));
      renderApp('/coinflip');
      await waitFor(() => {
        const legends = [...document.querySelectorAll('svg textPath[startOffset]')].map(textOf);
        expect(new Set(legends)).toEqual(new Set([...sides, 'ARENA']));
      });
      screen.getByText(limits);
    },
  );

  it('keeps the bet amount between 100 ARENA and the balance, with at most 8 decimals', async () => {
    renderApp('/coinflip');
    const amount = await waitFor(amountInput);
    expect(amount.min).toBe('100');
    expect(amount.step).toBe('0.0001');
    expect(amount.placeholder).toBe('100.0000');
    expect(nudge('Decrease bet').disabled).toBe(true);

    await user.click(nudge('Increase bet'));
    await expectAmount('101');
    await user.click(nudge('Decrease bet'));
    await expectAmount('100');

    setAmount('');
    await expectAmount('0');
    await user.type(amount, '150.5');
    await expectAmount('150.5');
    setAmount('-5');
    await expectAmount('150.5');
    setAmount('100.123456789');
    await expectAmount('100.12345679');
    setAmount('123456789');
    await expectAmount('10000');
    await user.click(screen.getByRole('button', { name: 'Half' }));
    await expectAmount('5000');
    await user.click(screen.getByRole('button', { name: 'Max' }));
    await expectAmount('10000');
  });

  it('has the amount 0 when the input is emptied, and the next digits replace the 0', async () => {
    renderApp('/coinflip');
    const amount = await waitFor(amountInput);
    await user.clear(amount);
    await expectAmount('0');
    await user.type(amount, '250.5');
    await expectAmount('250.5');
  });

  it('locks the controls, shows the result 1 s after the response and resets 3 s later', async () => {
    stopClock();
    const { api, player } = renderApp('/coinflip', { api: bettingAnswers({ side: 'heads' }) });
    await waitWithoutTime(goButton);
    const before = balance();
    await bet('Heads');
    await waitWithoutTime(() => expect(api.count('POST flip')).toBe(1));
    const [request] = api.requests('POST flip');
    expect(request!.body).toEqual({
      betAmount: '100.00000000',
      selectedSide: 'heads',
      userId: player.id,
      edgePercent: 2,
    } satisfies FlipRequest);
    expect(request!.headers[IDEMPOTENCY_KEY_HEADER]).toMatch(/^[0-9a-f-]{32,36}$/);

    expect(textOf(goButton())).toBe('FLIPPING...');
    for (const control of [choice('Heads'), choice('Tails'), amountInput()])
      expect(control.disabled).toBe(true);
    expect(isDisabled(goButton())).toBe(true);
    await passTime(900);
    expect(banner()).toBeUndefined();
    expect(balance()).toBe(before);

    await passTime(100);
    await waitWithoutTime(() => {
      expect(banner()).toBe('You Won!');
      expect(balance()).toBe(before + 100_00000000n);
    });
    // The next bet does not have to wait for the reset.
    expect(isDisabled(goButton())).toBe(false);

    await passTime(3_000);
    await waitWithoutTime(() => {
      expect(banner()).toBeUndefined();
      expect(choice('Heads').disabled).toBe(false);
    });
    expect(choice('Heads').getAttribute('aria-pressed')).toBe('false');
  });

  it('can be played by keyboard, and shows a toast with the result and the bet amount', async () => {
    stopClock();
    renderApp('/coinflip', { api: bettingAnswers({ side: 'heads' }) });
    await waitWithoutTime(goButton);
    await user.tab();
    expect(textOf(document.activeElement!)).toBe('Skip to content');
    choice('Tails').focus();
    await user.keyboard(' ');
    await waitWithoutTime(() => expect(choice('Tails').getAttribute('aria-pressed')).toBe('true'));
    amountInput().focus();
    await user.keyboard('{Control>}a{/Control}250.5{Enter}');
    await passTime(1_000);
    await waitWithoutTime(() => {
      expect(banner()).toBe('You Lost!');
      expect(toasts()).toEqual(['You LostThe coin landed on heads. You lost 250.5000 ARENA.']);
    });
    expect(figure('Balance')).toBe('9,749.5000ARENA');
    await user.keyboard('[F8]');
    const notifications = await findRegion('Notifications (F8)');
    expect(notifications.contains(document.activeElement)).toBe(true);
    expect(document.activeElement!.tagName).toBe('OL');
  });
});
