import { within } from '@testing-library/dom';
import { openAdminPage } from '../../../../test/admin-page.js';
import { listedPartner } from '../../../../test/data/lists.js';
import { closeApp } from '../../../../test/render-app.js';
import { fill, findRegion, findToast, screen, textOf, user, waitFor } from '../../../../test/screen.js';

const LIST = 'GET admin/partners';
const PLAYERS = 'GET admin/partners/:id/players';
const RATE = 'PUT admin/partners/:id/rate';
const PAGE = { rows: [listedPartner(9), listedPartner(8)], next: null };
const REFERRAL = {
  id: 70,
  username: 'ann',
  createdAt: '2026-11-20T09:30:00.000Z',
  bets: 12,
  stakes: '1200.00000000',
  payouts: '1100.00000000',
  commission: '12.00000000',
};

const panel = async () => within(await findRegion('Partners'));

afterEach(closeApp);

describe('Partners', () => {
  it('show their players', async () => {
    const { api } = await openAdminPage({
      path: '/admin/partners',
      api: { [LIST]: PAGE, [PLAYERS]: { rows: [REFERRAL], next: null } },
    });
    await user.click(await (await panel()).findByRole('button', { name: /^Show the players of ferox/ }));
    const players = within(await findRegion('Players of ferox'));
    const cells = (await players.findAllByRole('gridcell')).map(textOf);
    expect(cells).toEqual(expect.arrayContaining(['ann', '12', '1,200.0000', '12.0000']));
    expect(api.requests(PLAYERS)[0]?.path).toBe('admin/partners/9/players?limit=25');
  });

  it('get another commission for a reason', async () => {
    const { api } = await openAdminPage({
      path: '/admin/partners',
      api: { [LIST]: PAGE, [RATE]: {} },
    });
    await user.click(await (await panel()).findByRole('button', { name: 'Change the commission of ferox' }));
    const dialog = within(await screen.findByRole('dialog'));
    await fill(dialog.getByLabelText('Commission (%)'), '101');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getAllByRole('alert').map(textOf)).toEqual([
      'Enter a whole number from 0 to 100',
      'Enter a reason',
    ]);
    await fill(dialog.getByLabelText('Commission (%)'), '7');
    await fill(dialog.getByLabelText('Reason'), ' A new contract. ');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await findToast('Success', 'The commission of ferox is 7 %');
    expect(api.requests(RATE)).toMatchObject([
      { path: 'admin/partners/9/rate', body: { rate: 7, reason: 'A new contract.' } },
    ]);
    await waitFor(() => expect(api.count(LIST)).toBe(2));
  });

  it('keep their commission for roles that may not move money', async () => {
    await openAdminPage({ path: '/admin/partners', role: 'support', api: { [LIST]: PAGE } });
    await (await panel()).findByRole('button', { name: 'Show the players of ferox' });
    expect((await panel()).queryByRole('button', { name: 'Change the commission of ferox' })).toBeNull();
  });
});
