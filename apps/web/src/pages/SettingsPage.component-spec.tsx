import { within } from '@testing-library/dom';
import { amountInput } from '../../test/instant-games.js';
import { UK_POLICY } from '../../test/data/policy.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { fill, findRegion, press, screen, textOf, user, waitFor } from '../../test/screen.js';

const KEY = 'arena_preferences';
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount in ARENA');

afterEach(closeApp);

describe('The settings', () => {
  it('keep up to four favourite amounts as exact decimals, which each game offers within its limits', async () => {
    renderApp('/settings');
    await findRegion('Favourite amounts');
    await fill(amount(), '1.123456789');
    await press(amount(), 'Enter');
    await screen.findByText('Enter an amount above 0 with at most 8 decimals');
    for (const text of ['0250,5', '0.10000001', '20000', '500']) {
      await fill(amount(), text);
      await press(amount(), 'Enter');
      await screen.findByLabelText(`Remove ${text.replace(/^0(?=\d)/, '').replace(',', '.')}`);
    }
    expect(stored()['favouriteAmounts']).toEqual(['250.5', '0.10000001', '20000', '500']);
    expect(screen.queryByLabelText('Amount in ARENA')).toBeNull();
    await user.click(screen.getByLabelText('Remove 500'));
    await waitFor(() => expect(stored()['favouriteAmounts']).toEqual(['250.5', '0.10000001', '20000']));
  });

  it('offer the favourite amounts on a game, within its limits', async () => {
    localStorage.setItem(KEY, JSON.stringify({ favouriteAmounts: ['250.5', '0.10000001', '20000'] }));
    renderApp('/dice');
    const group = within(await screen.findByLabelText('Favourite amounts'));
    for (const [name, bet] of [
      ['250.5', '250.5'],
      ['0.10000001', '100'],
      ['20000', '10000'],
    ] as const) {
      await user.click(group.getByText(name));
      await waitFor(() => expect(amountInput().value).toBe(bet));
    }
  });

  it('have instant results only where the policy allows them', async () => {
    renderApp('/settings', { api: { 'GET policy': UK_POLICY } });
    await screen.findByRole('switch', { name: 'Keyboard shortcuts' });
    await findRegion('Sounds');
    expect(screen.queryByRole('switch', { name: 'Instant results' })).toBeNull();
  });

  it('follow other tabs, and stay when the player logs out', async () => {
    renderApp('/settings');
    const control = await screen.findByRole<HTMLInputElement>('switch', { name: 'Instant results' });
    const text = JSON.stringify({ instantMode: true, sounds: { crash: true }, theme: 'pink' });
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: text }));
    await waitFor(() => expect(control.checked).toBe(true));
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Settings');
    expect(stored()).toMatchObject({ instantMode: true, sounds: { crash: true }, theme: 'dark' });
  });
});
