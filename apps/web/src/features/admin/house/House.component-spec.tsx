import { GAMES } from '@arena/wire';
import { within } from '@testing-library/dom';
import { openAdminPage } from '../../../../test/admin-page.js';
import { closeApp } from '../../../../test/render-app.js';
import { findRegion, textOf, user } from '../../../../test/screen.js';

afterEach(closeApp);

describe('The house', () => {
  it('has its balance, and figures of the games for every day', async () => {
    await openAdminPage({ path: '/admin/finance' });
    expect(textOf(await findRegion('House balance'))).toContain('1,000,043,682.4691');
    const games = within(await findRegion('Games in the last 30 days'));
    const chart = within(games.getByRole('list', { name: 'Margin in the last 30 days' }));
    expect(chart.getAllByRole('listitem')).toHaveLength(30);
    expect(chart.getAllByRole('img', { name: /no bets$/ })).toHaveLength(2);
    const payouts = games.getByRole('button', { name: 'Payouts' });
    await user.click(payouts);
    await games.findByRole('list', { name: 'Payouts in the last 30 days' });
    expect(payouts.getAttribute('aria-pressed')).toBe('true');
    // The turnover has a chart of its own, of any range of days.
    expect(games.queryByRole('button', { name: 'Turnover' })).toBeNull();
    expect(games.getAllByRole('row')).toHaveLength(GAMES.length + 2);
  });
});
