import { within } from '@testing-library/dom';
import { openAdminPage } from '../../../../test/admin-page.js';
import { listedBet } from '../../../../test/data/lists.js';
import { NO_RESPONSE, refusal } from '../../../../test/fake-api.js';
import { closeApp } from '../../../../test/render-app.js';
import { fill, findRegion, press, screen, textOf, user, waitFor } from '../../../../test/screen.js';

const LIST = 'GET admin/bets';
const PATH = '/admin/bets';
const PAGE = { rows: [listedBet(2), listedBet(1)], next: '1' };

const panel = async () => within(await findRegion('All bets'));
const grid = async () => (await panel()).findByRole('grid', { name: 'All bets' });
const rows = async () =>
  within(await grid())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('gridcell').map(textOf));

afterEach(closeApp);

describe('All bets', () => {
  it('are listed with links to their players', async () => {
    await openAdminPage({ path: PATH, api: { [LIST]: PAGE } });
    const [first, second] = await rows();
    expect(first).toEqual(
      expect.arrayContaining(['2', 'Coin flip', '100.0000', 'heads', 'Won', '200.0000', '–']),
    );
    expect(second).toEqual(expect.arrayContaining(['1', 'tails', 'Lost', '-100.0000']));
    const link = within(await grid()).getByRole<HTMLAnchorElement>('link', { name: 'ferox' });
    expect(link.pathname).toBe('/admin/players/102');
  });

  it('are paged, and the address leads to the page', async () => {
    const { api } = await openAdminPage({ path: PATH, api: { [LIST]: PAGE } });
    const button = async (name: string) => (await panel()).findByRole('button', { name });
    expect((await button('First page')).getAttribute('aria-disabled')).toBe('true');
    api.answer(LIST, { rows: [listedBet(0)], next: null });
    await user.click(await button('Next'));
    await waitFor(() => expect(location.search).toBe('?before=1'));
    expect(api.requests(LIST).at(-1)?.path).toBe('admin/bets?limit=25&before=1');
    await waitFor(async () => expect((await button('Next')).getAttribute('aria-disabled')).toBe('true'));
    api.answer(LIST, PAGE);
    await user.click(await button('Previous'));
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('are filtered, and the filters are kept in the address and in the export', async () => {
    const { api } = await openAdminPage({ path: PATH, api: { [LIST]: PAGE } });
    const search = within((await panel()).getByRole('search', { name: 'Filter: All bets' }));
    await fill(search.getByLabelText('Player'), ' ann & co ');
    await user.selectOptions(search.getByLabelText('Game'), 'Dice');
    await press(search.getByLabelText('Player'), 'Enter');
    await waitFor(() => expect(location.search).toBe('?player=ann+%26+co&game=dice_roll'));
    await waitFor(() =>
      expect(api.requests(LIST).at(-1)?.path).toBe('admin/bets?player=ann+%26+co&game=dice_roll&limit=25'),
    );
    const link = (await panel()).getByRole<HTMLAnchorElement>('link', { name: 'Download CSV' });
    expect(link.getAttribute('href')).toBe('/api/admin/bets/export?player=ann+%26+co&game=dice_roll');
    await user.click((await panel()).getByRole('button', { name: 'Clear filter' }));
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('open with the filters of the address', async () => {
    const { api } = await openAdminPage({
      path: `${PATH}?outcome=won&sort=profit&order=asc`,
      api: { [LIST]: PAGE },
    });
    const search = within((await panel()).getByRole('search', { name: 'Filter: All bets' }));
    expect(search.getByLabelText<HTMLSelectElement>('Outcome').value).toBe('won');
    expect(api.requests(LIST)[0]?.path).toBe('admin/bets?outcome=won&sort=profit&order=asc&limit=25');
    (await panel()).getByText(/the wins of at least 1000 ARENA/);
  });

  it('are sorted by the server', async () => {
    const { api } = await openAdminPage({ path: PATH, api: { [LIST]: PAGE } });
    await user.click(within(await grid()).getByRole('columnheader', { name: /^Profit/ }));
    await waitFor(() => expect(location.search).toBe('?sort=profit'));
    expect(api.requests(LIST).at(-1)?.path).toBe('admin/bets?sort=profit&order=desc&limit=25');
  });

  it('remember which columns are shown', async () => {
    localStorage.setItem('admin_columns_bets', '{"commission":false,"id":false}');
    await openAdminPage({ path: PATH, api: { [LIST]: PAGE } });
    const headers = within(await grid())
      .getAllByRole('columnheader')
      .map(textOf);
    expect(headers).not.toContain('Commission (ARENA)');
    expect(headers).not.toContain('Id');
    await user.click((await panel()).getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Id' }));
    await waitFor(() =>
      expect(JSON.parse(localStorage.getItem('admin_columns_bets') ?? '{}')).toMatchObject({
        commission: false,
        id: true,
      }),
    );
  });

  it('say that there may be more matches, that there are none, and why they could not be loaded', async () => {
    const { api } = await openAdminPage({
      path: `${PATH}?outcome=won`,
      api: { [LIST]: { rows: [], next: '7' } },
    });
    await (await panel()).findByText(/Few rows match, so this page is short/);
    await (await panel()).findByText('No bets.');
    api.answer(LIST, refusal(400, 'VALIDATION', 'From must be a day such as 2026-11-21.'));
    await user.click(await (await panel()).findByRole('button', { name: 'Next' }));
    await (await panel()).findByText("The bets couldn't be loaded.");
    api.answer(LIST, PAGE);
    await user.click((await panel()).getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(2);
  });

  it('say nothing about matches without a filter, although the page is short', async () => {
    await openAdminPage({ path: PATH, api: { [LIST]: PAGE } });
    expect(await rows()).toHaveLength(2);
    expect((await panel()).queryByText(/this page is short/)).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    const { api } = await openAdminPage({ path: PATH, api: { [LIST]: NO_RESPONSE } });
    await (await panel()).findByText("The bets couldn't be loaded.");
    api.answer(LIST, PAGE);
    await user.click((await panel()).getByRole('button', { name: 'Retry' }));
    expect(await rows()).toHaveLength(2);
  });
});
