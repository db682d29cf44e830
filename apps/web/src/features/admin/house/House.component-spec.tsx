import { afterEach, describe, expect, it } from '@jest/globals';
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
    const chart = within(games.getByRole('list', { name: 'Turnover in the last 30 days' }));
    expect(chart.getAllByRole('listitem')).toHaveLength(30);
    expect(chart.getAllByRole('img', { name: /no bets$/ })).toHaveLength(2);
    const margin = games.getByRole('button', { name: 'Margin' });
    await user.click(margin);
    await games.findByRole('list', { name: 'Margin in the last 30 days' });
    expect(margin.getAttribute('aria-pressed')).toBe('true');
    expect(games.getAllByRole('row')).toHaveLength(GAMES.length + 2);
  });
});
