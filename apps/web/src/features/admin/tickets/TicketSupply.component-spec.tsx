import { within } from '@testing-library/dom';
import { openAdminPage } from '../../../../test/admin-page.js';
import { closeApp } from '../../../../test/render-app.js';
import { expectFocus, fill, findRegion, press, textOf } from '../../../../test/screen.js';

/** Returns the form, once it is shown. */
async function findForm() {
  const form = within(await findRegion('Ticket Supply Management'));
  return {
    form,
    input: form.getByLabelText('Total ticket supply'),
    button: form.getByRole('button', { name: 'Update Supply' }),
  };
}

afterEach(closeApp);

describe('The ticket supply', () => {
  it('rejects invalid numbers of tickets', async () => {
    const { api } = await openAdminPage({ path: '/admin/tickets' });
    const { form, input } = await findForm();
    for (const [invalid, error] of [
      ['0', 'Enter more than 0'],
      ['1.005', 'Use at most 2 decimals'],
      ['-1', 'Enter more than 0'],
      ['', 'Enter a number'],
    ] as const) {
      await fill(input, invalid);
      await press(input, 'Enter');
      expect(textOf(await form.findByText(error))).toBe(textOf(form.getByRole('alert')));
    }
    expect(api.count('POST admin/ticket-supply')).toBe(0);
  });

  it('keeps the focus on the button while it is busy', async () => {
    const { api } = await openAdminPage({
      path: '/admin/tickets',
      api: { 'POST admin/ticket-supply': { totalTicketSupply: 20 } },
    });
    const { form, input, button } = await findForm();
    const release = api.holdBack('POST admin/ticket-supply');
    await fill(input, '20');
    await press(button, 'Enter');
    expect(await form.findByRole('button', { name: 'Updating...' })).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expectFocus(button);
    release();
    await form.findByRole('button', { name: 'Update Supply' });
    expectFocus(button);
    expect(api.requests('POST admin/ticket-supply').map(({ body }) => body)).toEqual([{ ticketSupply: 20 }]);
  });
});
