import { within } from '@testing-library/dom';
import { openAdminPage } from '../../../test/admin-page.js';
import { passTime, stopClock, waitWithoutTime } from '../../../test/clock.js';
import { alarming, quiet } from '../../../test/data/operation.js';
import { closeApp } from '../../../test/render-app.js';
import { findRegion, screen, textOf, user } from '../../../test/screen.js';

afterEach(closeApp);

describe('Alerts', () => {
  it('are not shown when nothing is wrong, and a new one is announced', async () => {
    stopClock();
    const { api } = await openAdminPage({}, waitWithoutTime);
    screen.getByText('Betting is open.');
    expect(screen.queryByRole('region', { name: 'Alerts' })).toBeNull();
    api.answer('GET admin/pause', alarming.pause);
    await passTime(5_000);
    const alerts = within(await waitWithoutTime(() => screen.getByRole('region', { name: 'Alerts' })));
    expect(textOf(alerts.getByRole('alert'))).toContain('Betting is paused');
  });

  it('name what is wrong and link to the returns, which repeat it as text', async () => {
    await openAdminPage({ operation: { ...alarming, bets: [], audit: quiet.audit.slice(0, 1) } });
    const alerts = await findRegion('Alerts');
    for (const text of [
      '“The sum over all accounts is zero.” failed in 2 places.',
      'The treasury holds 4,000,000.00 ARENA, less than the open liabilities of 4,856,672.20 ARENA.',
      'Crash: return outside the normal range in the last 7 daysPlayers got back 131.40% of their stakes (expected 99%',
      'Betting is paused',
    ])
      expect(textOf(alerts)).toContain(text);
    expect(textOf(within(alerts).getByRole('alert'))).toBe('');
    await user.click(within(alerts).getAllByRole('link', { name: 'View returns' })[0]!);
    const returns = await screen.findByRole('table', { name: 'Returns' });
    expect(location.pathname + location.hash).toBe('/admin/finance#returns');
    expect(document.getElementById('returns')!.contains(returns)).toBe(true);
    const row = (game: string) =>
      within(returns)
        .getAllByRole('row')
        .find((candidate) => textOf(candidate).includes(game))!;
    expect(textOf(row('Crash'))).toMatch(/131\.40% \(expected 99%\).*Out of range/);
    expect(within(row('Crash')).getAllByText('Out of range')).toHaveLength(2);
    // A period without bets has a dash.
    expect(textOf(within(row('Dice Roll')).getAllByRole('cell')[1]!)).toBe('Today–');
  });
});
