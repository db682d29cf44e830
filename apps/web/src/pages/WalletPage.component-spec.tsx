import { within } from '@testing-library/dom';
import { passTime, stopClock, waitWithoutTime } from '../../test/clock.js';
import { avalancheWallet, deposit, everyStatus, wallet } from '../../test/data/wallet.js';
import { showLanguage } from '../app/language.js';
import { NO_RESPONSE, refusal } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { fill, findRegion, focusWindow, openTab, screen, textOf, user, waitFor } from '../../test/screen.js';

const WITHDRAWALS = 'POST user/:id/wallet/withdrawals';
const PASSWORD = 'correct horse';
const OTHER_ADDRESS = `0x${'12'.repeat(20)}`;

/** Returns the text of a value below its name in the balances. */
function balance(name: 'Playable balance' | 'AVAX balance'): string {
  const term = within(screen.getByRole('region', { name: 'Balances' })).getByText(name);
  return textOf(term.nextElementSibling!);
}

const items = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem');

function withdrawForm() {
  const form = within(screen.getByRole('region', { name: 'Withdraw' }));
  return {
    form,
    amount: form.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }),
    button: form.getByRole<HTMLButtonElement>('button', { name: /^Withdraw/ }),
    errors: () => form.queryAllByRole('alert').map(textOf),
  };
}

/** Fills in and submits the form. */
async function submitWithdrawal(amount: string, password: string, address: string): Promise<void> {
  const { form, amount: amountInput, button } = withdrawForm();
  await fill(amountInput, amount);
  await fill(form.getByRole('textbox', { name: 'To address' }), address);
  await fill(form.getByLabelText('Password'), password);
  await user.click(button);
}

afterEach(() => {
  closeApp();
  sessionStorage.clear();
});

describe('The withdraw form', () => {
  it('fills in the maximum, and shows errors at their fields', async () => {
    const { api } = renderApp('/wallet');
    await openTab('Withdraw');
    const { form, amount, errors } = withdrawForm();
    await user.click(form.getByRole('button', { name: 'Max amount' }));
    expect(amount.value).toBe('10000');
    await submitWithdrawal('99', '', '0x12');
    await waitFor(() =>
      expect(errors()).toEqual([
        'Enter a valid address: 0x followed by 40 hex digits',
        'Withdraw at least 100 ARENA',
        'Enter your password',
      ]),
    );
    await submitWithdrawal('10000.00000001', PASSWORD, OTHER_ADDRESS);
    await waitFor(() => expect(errors()).toEqual(['This is more than your balance']));
    expect(api.count(WITHDRAWALS)).toBe(0);

    api.answer(WITHDRAWALS, refusal(400, 'BAD_ADDRESS', 'Please check it for typos.'));
    await submitWithdrawal('100', PASSWORD, OTHER_ADDRESS);
    await waitFor(() => expect(errors()).toEqual(['Please check it for typos.']));
    const address = form.getByRole('textbox', { name: 'To address' });
    expect(document.activeElement?.id).toBe(address.id);
    expect(address.getAttribute('aria-describedby')).toBe(form.getByRole('alert').id);
    api.answer(WITHDRAWALS, refusal(401, 'BAD_CREDENTIALS', 'Incorrect password.'));
    await submitWithdrawal('100', 'not the password', OTHER_ADDRESS);
    await waitFor(() => expect(errors()).toEqual(['Incorrect password.']));
    screen.getByText('No withdrawals yet.');
  });
});

describe('The wallet page', () => {
  it('warns about low AVAX, and shows the setup while ARENA or AVAX is missing', async () => {
    const { api, player } = renderApp('/wallet');
    for (const [index, { arenaBalance, avaxBalance, isLow, needsSetup }] of [
      { arenaBalance: '500.00000000', avaxBalance: '0.010000000000000000', isLow: false, needsSetup: false },
      { arenaBalance: '500.00000000', avaxBalance: '0.009999999999999999', isLow: true, needsSetup: true },
      { arenaBalance: '0.00000000', avaxBalance: '1.000000000000000000', isLow: false, needsSetup: true },
    ].entries()) {
      await findRegion('Balances');
      api.answer('GET user/:id', { ...player, arenaBalance, version: 1_000 + index });
      api.answer('GET user/:id/wallet', avalancheWallet({ arenaBalance, avaxBalance }));
      focusWindow();
      await waitFor(() => {
        expect(balance('Playable balance')).toContain(arenaBalance.slice(0, -4));
        expect(balance('AVAX balance')).toContain(avaxBalance.slice(0, 8));
      });
      expect(screen.queryByText('Low AVAX.') !== null).toBe(isLow);
      expect(screen.queryByRole('region', { name: 'Set up your wallet' }) !== null).toBe(needsSetup);
      expect(screen.queryByRole('button', { name: 'Get test tokens' })).toBeNull();
    }
    await openTab('Withdraw');
    screen.getByRole('region', { name: 'Set up your wallet' });
  });

  it('shows the status of each deposit and withdrawal', async () => {
    renderApp('/wallet', { api: { 'GET user/:id/wallet': wallet(everyStatus) } });
    const deposits = await waitFor(() => items('Your deposits'));
    expect(deposits.map(textOf)).toEqual([
      expect.stringMatching(/Pending.*Crediting\.\.\./),
      expect.stringMatching(/Below minimum.*Send 39\.5 more ARENA/),
      expect.stringMatching(/Needs AVAX.*Send some to your address/),
      expect.stringMatching(/Moved.*left your wallet/),
      expect.stringContaining('Credited'),
    ]);
    const link = within(deposits[0]!).getByRole('link');
    expect(link.getAttribute('href')).toMatch(/^\/explorer\/tx\/0x/);
    await openTab('Withdraw');
    const withdrawals = items('Your withdrawals');
    expect(withdrawals.map(textOf)).toEqual([
      expect.stringContaining('Queued'),
      expect.stringContaining('Sent'),
      expect.stringContaining('Confirmed'),
      expect.stringMatching(/Failed.*is back in your balance/),
    ]);
    expect(within(withdrawals[0]!).queryByRole('link')).toBeNull();
  });

  it('polls the wallet only while a deposit or withdrawal is pending', async () => {
    stopClock();
    const credited = wallet({ deposits: [deposit('credited', '250.00')] });
    const { api } = renderApp('/wallet', { api: { 'GET user/:id/wallet': credited } });
    const count = () => api.count('GET user/:id/wallet');
    await waitWithoutTime(() => items('Your deposits'));
    expect(count()).toBe(1);
    await passTime(30_000);
    expect(count()).toBe(1);
    api.answer('GET user/:id/wallet', wallet({ deposits: [deposit('pending', '250.00')] }));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitWithoutTime(() => expect(textOf(items('Your deposits')[0]!)).toContain('Pending'));
    const before = count();
    await passTime(3_000);
    expect(count()).toBe(before + 1);
    await passTime(3_000);
    expect(count()).toBe(before + 2);
  });

  it('keeps working, with a notice, while the blockchain does not respond', async () => {
    stopClock();
    const unreachable = wallet({ avaxBalance: null, tokenBalance: null });
    const { api } = renderApp('/wallet', { api: { 'GET user/:id/wallet': unreachable } });
    await waitWithoutTime(() => screen.getByText("Can't reach the blockchain."));
    expect(balance('Playable balance')).toMatch(/^10,000\.0000/);
    expect(balance('AVAX balance')).toBe('–Unknown');
    expect(screen.queryByText('Low AVAX.')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Withdraw' }));
    expect(withdrawForm().button.disabled).toBe(false);
    api.answer('GET user/:id/wallet', wallet());
    await passTime(3_000);
    await waitWithoutTime(() => expect(balance('AVAX balance')).toMatch(/^0\.991204/));
    expect(screen.queryByText("Can't reach the blockchain.")).toBeNull();
  });

  it('has no withdraw form, setup or explorer link without a blockchain', async () => {
    const withoutChain = { chain: null, explorerUrl: null, avaxBalance: null, tokenBalance: null };
    renderApp('/wallet', { api: { 'GET user/:id/wallet': wallet(withoutChain) } });
    await screen.findByText('No blockchain connected.');
    await openTab('Withdraw');
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Set up your wallet' })).toBeNull();
    expect(screen.queryByRole('link', { name: /explorer/ })).toBeNull();
  });

  it('offers a retry when the wallet cannot be loaded', async () => {
    const { api } = renderApp('/wallet', { api: { 'GET user/:id/wallet': NO_RESPONSE } });
    await screen.findByText("Your wallet couldn't be loaded.");
    api.answer('GET user/:id/wallet', wallet());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await findRegion('Balances');
  });
});

describe.each([
  ['de', 'So funktioniert es', /Mindestens 1\.000 ARENA, in einer/, /Sende noch 939,5 ARENA/],
  ['es', 'Cómo funciona', /Al menos 1\.000 ARENA, en una/, /Envía 939,5 ARENA más/],
] as const)('In the language %s', (language, guide, minimum, missing) => {
  afterEach(() => showLanguage('en'));

  it('the amounts of the guide and of a deposit below the minimum have one decimal comma', async () => {
    localStorage.setItem('arena_preferences', JSON.stringify({ language }));
    const amounts = { minDeposit: '1000.00000000', missingDeposit: '939.50000000' };
    const small = deposit('below-minimum', '60.50');
    renderApp('/wallet', { api: { 'GET user/:id/wallet': wallet({ ...amounts, deposits: [small] }) } });
    expect(textOf(await findRegion(guide))).toMatch(minimum);
    await screen.findByText(missing);
  });
});
