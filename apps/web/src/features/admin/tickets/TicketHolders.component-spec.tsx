import { within } from '@testing-library/dom';
import { openAdminPage } from '../../../../test/admin-page.js';
import { busy } from '../../../../test/data/admin.js';
import { closeApp } from '../../../../test/render-app.js';
import { expectFocus, fill, findRegion, textOf, user, waitFor } from '../../../../test/screen.js';

const SAVING = 'POST admin/tickets';

/** Returns the row of a user, once it is shown. */
async function findRow(username: string) {
  const holders = within(await findRegion('Connected X Users with Tickets'));
  const element = holders.getByText(username).closest<HTMLElement>('[role="row"]')!;
  const row = within(element);
  const button = (name: string | RegExp) => row.findByRole('button', { name });
  return {
    edit: () => button(`Edit ${username}'s tickets`),
    save: () => button('Save'),
    cancel: () => button('Cancel'),
    input: () => row.findByRole<HTMLInputElement>('spinbutton', { name: `${username}'s tickets` }),
    hasInput: () => row.queryByRole('spinbutton') !== null,
    error: async () => textOf(await row.findByRole('alert')),
    tickets: () => textOf(row.getAllByRole('cell')[3]!),
  };
}

afterEach(closeApp);

describe('The tickets of a user', () => {
  it('are not saved when invalid, are edited one row at a time, and stay on Cancel and Escape', async () => {
    const { api } = await openAdminPage({ path: '/admin/tickets' });
    const [one, other] = [await findRow('Agron'), await findRow('Gannicus')];
    await user.click(await one.edit());
    await fill(await one.input(), '-1');
    await user.click(await one.save());
    expect(await one.error()).toBe('Enter 0 or more');
    await fill(await one.input(), '9');
    await user.click(await other.edit());
    await other.input();
    expect(one.hasInput()).toBe(false);
    await fill(await other.input(), '9');
    await user.click(await other.cancel());
    const edit = await other.edit();
    expectFocus(edit);
    await user.keyboard('{Enter}');
    await other.input();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(other.hasInput()).toBe(false));
    expect(other.tickets()).toBe('Tickets2.5');
    expect(api.count(SAVING)).toBe(0);
  });

  it('cannot be cancelled while they are saved, and the focus returns to the row', async () => {
    const { api } = await openAdminPage({
      path: '/admin/tickets',
      api: { [SAVING]: busy.data.ticketHolders[0]! },
    });
    const release = api.holdBack(SAVING);
    const row = await findRow('Agron');
    await user.click(await row.edit());
    const input = await row.input();
    expectFocus(input);
    await fill(input, '9');
    await user.keyboard('{Enter}');
    const cancel = await row.cancel();
    await waitFor(() => expect(cancel.getAttribute('aria-disabled')).toBe('true'));
    await user.keyboard('{Escape}');
    expect((await row.input()).value).toBe('9');
    release();
    const edit = await row.edit();
    expectFocus(edit);
    expect(api.requests(SAVING).map(({ body }) => body)).toEqual([{ userId: 5, ticketCount: 9 }]);
  });
});
