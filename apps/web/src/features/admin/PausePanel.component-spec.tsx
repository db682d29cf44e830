import { within } from '@testing-library/dom';
import { openAdminPage } from '../../../test/admin-page.js';
import { restored } from '../../../test/data/operation.js';
import { NO_RESPONSE, refusal } from '../../../test/fake-api.js';
import { closeApp } from '../../../test/render-app.js';
import { findRegion, findToast, screen, user, waitFor } from '../../../test/screen.js';
import { translatePage } from '../../../test/translate-page.js';

afterEach(closeApp);

describe('Betting', () => {
  it('stays open when a pause fails, with a toast that has the detail from the api or a default text', async () => {
    const { api } = await openAdminPage();
    const betting = within(await findRegion('Betting'));
    const pause = async () => {
      await user.click(betting.getByRole('button', { name: 'Pause betting' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Pause betting' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    api.answer('POST admin/pause', refusal(409, 'BUSY', 'Not now.'));
    await pause();
    await findToast('Error', 'Not now.');
    betting.getByText('Betting is open.');
    api.answer('POST admin/pause', NO_RESPONSE);
    await pause();
    await findToast('Error', 'Failed to pause betting');
    betting.getByText('Betting is open.');
  });

  it('shows after a restore why it is paused and the command that ends it, and offers no button', async () => {
    await openAdminPage({ api: { 'GET admin/pause': restored.pause } });
    const betting = within(await findRegion('Betting'));
    betting.getByText('The database was restored.');
    betting.getByText('The last bet is 1204, but it was 1310 before.');
    betting.getByText('npm run admin -- accept-restore');
    expect(betting.queryByRole('button')).toBeNull();
  });

  it('is paused on a page that the browser has translated', async () => {
    const { api } = await openAdminPage();
    const betting = await findRegion('Betting');
    translatePage();
    const paused = { paused: true, since: '2026-11-28T01:00:00.000Z' };
    api.answer('GET admin/pause', paused);
    api.answer('POST admin/pause', paused);
    await user.click(within(betting).getByRole('button'));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pause betting' }),
    );
    await findToast('Success', 'Betting paused');
    await within(betting).findByText(/^Paused since/);
  });
});
