import { afterEach, describe, expect, it } from '@jest/globals';
import { within } from '@testing-library/dom';
import { openAdminPage } from '../../../../test/admin-page.js';
import { busy } from '../../../../test/data/admin.js';
import { closeApp } from '../../../../test/render-app.js';
import {
  expectFocus,
  fill,
  findRegion,
  findToast,
  press,
  screen,
  textOf,
  user,
  waitFor,
} from '../../../../test/screen.js';

const REMOVAL = 'DELETE admin/eligible-users/:id';

const findEligible = async () => within(await findRegion('Eligible X Users Management'));

afterEach(closeApp);

describe('The section of eligible X users', () => {
  it('adds no user with an invalid name or number of tickets', async () => {
    const { api } = await openAdminPage();
    const eligible = await findEligible();
    await fill(eligible.getByLabelText(/^X username/), 'two words');
    await fill(eligible.getByLabelText('Ticket Allocation'), '0');
    await user.click(eligible.getByRole('button', { name: 'Add User' }));
    await waitFor(() => expect(eligible.getAllByRole('alert')).toHaveLength(2));
    expect(api.count('POST admin/eligible-users')).toBe(0);
  });

  it('removes a user once despite repeated Enter, moves the focus to the next row, and shows Adding... while adding', async () => {
    const { api } = await openAdminPage({ api: { [REMOVAL]: {} } });
    const eligible = await findEligible();
    const release = api.holdBack(REMOVAL);
    await press(eligible.getByRole('button', { name: 'Remove @agron_at_x' }), 'Enter');
    await user.keyboard('{Enter}');
    await eligible.findByText('Removing...');
    const others = busy.eligible.filter(({ xUsername }) => xUsername !== 'agron_at_x');
    api.answer('GET admin/eligible-users', others);
    release();
    const next = eligible.getByRole('button', { name: 'Remove @oenomaus_at_x' });
    await waitFor(() => expectFocus(next));
    await waitFor(() => expect(eligible.queryByText('@agron_at_x')).toBeNull());
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

  it('leaves the focus where the admin moved it during a removal', async () => {
    const { api } = await openAdminPage({ api: { [REMOVAL]: {} } });
    const eligible = await findEligible();
    const release = api.holdBack(REMOVAL);
    await press(eligible.getByRole('button', { name: 'Remove @agron_at_x' }), 'Enter');
    const elsewhere = screen.getByLabelText('Total ticket supply');
    elsewhere.focus();
    release();
    await findToast('Success', 'Eligible X user removed successfully');
    expectFocus(elsewhere);
  });
});
