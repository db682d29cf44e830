import { IDEMPOTENCY_KEY_HEADER, type RollRequest } from '@arena/wire';
import { within } from '@testing-library/dom';
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
  recentBets,
  setAmount,
} from '../../../test/instant-games.js';
import { closeApp, renderApp } from '../../../test/render-app.js';
import { findRegion, screen, textOf, toasts, user, waitFor } from '../../../test/screen.js';

const HIGH = 'High 4–6';
const LOW = 'Low 1–3';

const rolled = () => screen.queryByText(/^Rolled: /)?.textContent;

async function expectAmount(text: string): Promise<void> {
  await waitFor(() => expect(amountInput().value).toBe(text));
}

afterEach(closeApp);

describe('Dice', () => {
  it('greets the player, and accepts an amount up to the balance', async () => {
    const { player } = renderApp('/dice');
    await screen.findByRole('heading', { level: 1, name: 'Dice Roll' });
    screen.getByText(`Welcome, ${player.username}`);
    expect(figure('Balance')).toBe('10,000.0000ARENA');
    const recent = within(await findRegion('Recent Rolls'));
    await recent.findByText(/^No rolls yet\./);
    expect(recent.queryByRole('link', { name: 'View All History' })).toBeNull();

    // Plus and minus change the amount by 1, between 100 and the balance.
    expect(nudge('Decrease bet').disabled).toBe(true);
    await user.click(nudge('Increase bet'));
    await expectAmount('101');
    await user.click(nudge('Decrease bet'));
    await expectAmount('100');
    setAmount('9999.5');
    await user.click(nudge('Increase bet'));
    await expectAmount('10000');
    expect(nudge('Increase bet').disabled).toBe(true);

    // Typed amounts below 0 are ignored, and those above the balance are capped.
    setAmount('150.5');
    await expectAmount('150.5');
    setAmount('-5');
    await expectAmount('150.5');
    for (const above of ['10000.00000001', '123456789']) {
      setAmount(above);
      await expectAmount('10000');
    }
    for (const accepted of ['0', '10000']) {
      setAmount(accepted);
      await expectAmount(accepted);
    }
  });

  it('can be played by keyboard', async () => {
    stopClock();
    const { api } = renderApp('/dice', { api: bettingAnswers({ face: 2 }) });
    await waitWithoutTime(goButton);
    choice(LOW).focus();
    await user.keyboard(' ');
    await waitWithoutTime(() => expect(choice(LOW).getAttribute('aria-pressed')).toBe('true'));
    await user.tab();
    expect(document.activeElement).toBe(amountInput());
    await user.keyboard('{Control>}a{/Control}120{Enter}');
    await passTime(1_000);
    await waitWithoutTime(() => expect(banner()).toBe('YOU WIN!'));
    expect(rolled()).toBe('Rolled: 2 (LOW)');
    expect(api.requests('POST dice')[0]!.body).toMatchObject({ betAmount: '120.00000000' });
  });

  it.each([
    { face: 5, outcome: 'YOU WIN!', text: /^5 \(HIGH\)/ },
    { face: 2, outcome: 'YOU LOSE!', text: /^2 \(LOW, you picked high\)/ },
  ] as const)('lists a $face on High with its range', async ({ face, outcome, text }) => {
    stopClock();
    renderApp('/dice', { api: bettingAnswers({ face }) });
    await waitWithoutTime(goButton);
    await bet(HIGH);
    await passTime(1_000);
    await waitWithoutTime(() => {
      expect(banner()).toBe(outcome);
      expect(recentBets('Recent Rolls')).toEqual([expect.stringMatching(text)]);
    });
  });

  it('explains that a bet is above the maximum, and does not send it', async () => {
    const { api } = renderApp('/dice', { user: { arenaBalance: '50000.00000000' } });
    await waitFor(() => expect(figure('Balance')).toBe('50,000.0000ARENA'));
    await user.click(choice(HIGH));
    setAmount('10000.5');
    await screen.findByText('Maximum bet is 10,000 ARENA');
    expect(isDisabled(goButton())).toBe(true);
    await user.click(goButton());
    expect(api.count('POST dice')).toBe(0);
  });

  it('locks the controls, shows the result and a toast 1 s after the response, and resets 3 s later', async () => {
    stopClock();
    const { api, player } = renderApp('/dice', { api: bettingAnswers({ face: 5 }) });
    await waitWithoutTime(goButton);
    const before = balance();
    setAmount('250.5');
    await bet(LOW);
    await waitWithoutTime(() => expect(api.count('POST dice')).toBe(1));
    const [request] = api.requests('POST dice');
    expect(request!.body).toEqual({
      betAmount: '250.50000000',
      selectedBet: 'low',
      userId: player.id,
    } satisfies RollRequest);
    expect(request!.headers[IDEMPOTENCY_KEY_HEADER]).toMatch(/^[0-9a-f-]{32,36}$/);

    expect(textOf(goButton())).toBe('ROLLING...');
    for (const control of [choice(HIGH), choice(LOW), amountInput()]) expect(control.disabled).toBe(true);
    expect(isDisabled(goButton())).toBe(true);
    await passTime(900);
    expect(banner()).toBeUndefined();
    expect(toasts()).toEqual([]);
    expect(balance()).toBe(before);

    await passTime(100);
    await waitWithoutTime(() => {
      expect(banner()).toBe('YOU LOSE!');
      expect(rolled()).toBe('Rolled: 5 (HIGH)');
      expect(toasts()).toEqual(['You LostThe die shows 5 (HIGH). You lost 250.5000 ARENA.']);
      expect(balance()).toBe(before - 250_50000000n);
    });
    expect(isDisabled(goButton())).toBe(false);

    await passTime(3_000);
    await waitWithoutTime(() => {
      expect(banner()).toBeUndefined();
      expect(choice(HIGH).disabled).toBe(false);
    });
    expect(choice(LOW).getAttribute('aria-pressed')).toBe('false');
  });
});
