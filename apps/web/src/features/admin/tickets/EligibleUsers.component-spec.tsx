import { within } from '@testing-library/dom';
import { openAdminPage } from '../../../../test/admin-page.js';
import { busy } from '../../../../test/data/admin.js';
import { closeApp } from '../../../../test/render-app.js';
import {
  expectFocus,
  fill,
  findRegion,
  findToast,
  focusWindow,
  press,
  screen,
  textOf,
  user,
  waitFor,
} from '../../../../test/screen.js';

const REMOVAL = 'DELETE admin/eligible-users/:id';
const CHANGE = 'PUT admin/eligible-users/:id';

const findEligible = async () => within(await findRegion('Eligible X Users Management'));

afterEach(closeApp);

describe('The section of eligible X users', () => {
  it('adds no user with an invalid name or number of tickets', async () => {
    const { api } = await openAdminPage({ path: '/admin/tickets' });
    const eligible = await findEligible();
    await fill(eligible.getByLabelText(/^X username/), 'two words');
    await fill(eligible.getByLabelText('Ticket Allocation'), '0');
    await user.click(eligible.getByRole('button', { name: 'Add User' }));
    await waitFor(() => expect(eligible.getAllByRole('alert')).toHaveLength(2));
    expect(api.count('POST admin/eligible-users')).toBe(0);
  });

  it('removes a user once despite repeated Enter, moves the focus to the next row, and shows Adding... while adding', async () => {
    const { api } = await openAdminPage({ path: '/admin/tickets', api: { [REMOVAL]: {} } });
    const eligible = await findEligible();
    const release = api.holdBack(REMOVAL);
    await press(eligible.getByRole('button', { name: 'Remove @agron_at_x' }), 'Enter');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove @agron_at_x?' }));
    await press(dialog.getByRole('button', { name: 'Remove' }), 'Enter');
    await user.keyboard('{Enter}');
    await eligible.findByText('Removing...');
    const others = busy.eligible.filter(({ xUsername }) => xUsername !== 'agron_at_x');
    api.answer('GET admin/eligible-users', others);
    release();
    const next = eligible.getByLabelText('Remove @oenomaus_at_x');
    await waitFor(() => expectFocus(next));
    await waitFor(() => expect(eligible.queryByText('@agron_at_x')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expectFocus(next);
    expect(api.count(REMOVAL)).toBe(1);

    api.answer('POST admin/eligible-users', busy.eligible[0]!);
    api.holdBack('POST admin/eligible-users');
    await fill(eligible.getByLabelText(/^X username/), 'spartacus');
    const add = eligible.getByRole<HTMLButtonElement>('button', { name: 'Add User' });
    await user.click(add);
    await waitFor(() => expect(textOf(add)).toBe('Adding...'));
    expect(add.disabled).toBe(true);
  });

  it('moves the focus to the next row when the list is refetched before the removal is answered', async () => {
    const { api } = await openAdminPage({ path: '/admin/tickets', api: { [REMOVAL]: {} } });
    const eligible = await findEligible();
    const release = api.holdBack(REMOVAL);
    await press(eligible.getByRole('button', { name: 'Remove @agron_at_x' }), 'Enter');
    const dialog = within(await screen.findByRole('dialog'));
    await press(dialog.getByRole('button', { name: 'Remove' }), 'Enter');
    await eligible.findByText('Removing...');
    api.answer(
      'GET admin/eligible-users',
      busy.eligible.filter(({ xUsername }) => xUsername !== 'agron_at_x'),
    );
    focusWindow();
    await waitFor(() => expect(eligible.queryByText('@agron_at_x')).toBeNull());
    release();
    await findToast('Success', 'Eligible X user removed successfully');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expectFocus(eligible.getByLabelText('Remove @oenomaus_at_x'));
  });

  it('leaves the focus where the admin moved it during a removal', async () => {
    const { api } = await openAdminPage({ path: '/admin/tickets', api: { [REMOVAL]: {} } });
    const eligible = await findEligible();
    const release = api.holdBack(REMOVAL);
    await press(eligible.getByRole('button', { name: 'Remove @agron_at_x' }), 'Enter');
    const dialog = within(await screen.findByRole('dialog'));
    await press(dialog.getByRole('button', { name: 'Remove' }), 'Enter');
    // The dialog may be closed while the request runs.
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const elsewhere = screen.getByLabelText('Total ticket supply');
    elsewhere.focus();
    release();
    await findToast('Success', 'Eligible X user removed successfully');
    expectFocus(elsewhere);
  });

  it('removes no user without a confirmation', async () => {
    const { api } = await openAdminPage({ path: '/admin/tickets' });
    const eligible = await findEligible();
    const remove = eligible.getByRole('button', { name: 'Remove @agron_at_x' });
    await press(remove, 'Enter');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expectFocus(remove);
    expect(api.count(REMOVAL)).toBe(0);
  });

  it('changes the allocation of a user and whether the account may be connected', async () => {
    const { api } = await openAdminPage({ path: '/admin/tickets' });
    const eligible = await findEligible();
    const [first] = busy.eligible;
    await user.click(eligible.getByRole('button', { name: `Edit @${first!.xUsername}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Edit @${first!.xUsername}` }));
    const save = dialog.getByRole('button', { name: 'Save' });
    await fill(dialog.getByLabelText('Ticket Allocation'), '0');
    await user.click(save);
    expect(textOf(await dialog.findByRole('alert'))).toBe('Enter more than 0');
    await fill(dialog.getByLabelText('Ticket Allocation'), '3.25');
    await user.selectOptions(dialog.getByLabelText('Status'), 'Inactive');
    api.answer(CHANGE, { ...first!, ticketAllocation: 3.25, isActive: false });
    await user.click(save);
    await findToast('Success', 'Eligible X user changed successfully');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requests(CHANGE)).toMatchObject([
      { path: `admin/eligible-users/${first!.id}`, body: { ticketAllocation: 3.25, isActive: false } },
    ]);
  });
});
