import { within } from '@testing-library/dom';
import { openAdminPage } from '../../../../test/admin-page.js';
import { alert } from '../../../../test/data/finance.js';
import { quiet } from '../../../../test/data/operation.js';
import { closeApp } from '../../../../test/render-app.js';
import { findRegion, screen, textOf, user, waitFor } from '../../../../test/screen.js';

afterEach(closeApp);

const open = (alerts = [alert(2)]) =>
  openAdminPage({ path: '/admin/health', operation: { ...quiet, audit: [], alerts } });

describe('The bell', () => {
  it('says that nothing is wrong', async () => {
    await open([]);
    await user.click(await screen.findByRole('button', { name: 'Alerts: none' }));
    expect(textOf(await findRegion('Alerts of the system'))).toContain('Nothing is wrong.');
  });

  it('counts the alerts that no admin has acknowledged, and says who has acknowledged the others', async () => {
    const acknowledged = { acknowledgedAt: new Date().toISOString(), acknowledgedBy: 'octavia' };
    await open([alert(3), alert(2), alert(1, acknowledged)]);
    await user.click(await screen.findByRole('button', { name: 'Alerts: 2 new' }));
    const items = within(await findRegion('Alerts of the system')).getAllByRole('listitem');
    expect(items.map((item) => /^New|^Acknowledged by octavia/.exec(textOf(item))?.[0])).toEqual([
      'New',
      'New',
      'Acknowledged by octavia',
    ]);
    expect(within(items[2]!).queryByRole('button')).toBeNull();
  });

  it('is refreshed when it is opened', async () => {
    const { api } = await open([]);
    const bell = await screen.findByRole('button', { name: 'Alerts: none' });
    api.answer('GET admin/alerts', { open: [alert(2)], ended: [] });
    await user.click(bell);
    await within(await findRegion('Alerts of the system')).findByText('The roll-up is late');
    screen.getByRole('button', { name: 'Alerts: 1 new' });
  });

  it('acknowledges an alert', async () => {
    const { api } = await open();
    api.answer('POST admin/alerts/:id/acknowledge', {});
    await user.click(await screen.findByRole('button', { name: 'Alerts: 1 new' }));
    const acknowledged = alert(2, { acknowledgedAt: new Date().toISOString(), acknowledgedBy: 'admin' });
    api.answer('GET admin/alerts', { open: [acknowledged], ended: [] });
    await user.click(screen.getByRole('button', { name: 'Acknowledge: The roll-up is late' }));
    await waitFor(() => screen.getByRole('button', { name: 'Alerts: none' }));
    expect(api.count('POST admin/alerts/:id/acknowledge')).toBe(1);
    expect(textOf(await findRegion('Alerts of the system'))).toContain('Acknowledged by admin');
  });

  it('lets a viewer see alerts, but not acknowledge them', async () => {
    await openAdminPage({
      path: '/admin/health',
      role: 'viewer',
      operation: { ...quiet, alerts: [alert(2)] },
    });
    await user.click(await screen.findByRole('button', { name: 'Alerts: 1 new' }));
    const panel = within(await findRegion('Alerts of the system'));
    panel.getByRole('link', { name: 'View health' });
    expect(panel.queryByRole('button')).toBeNull();
  });

  it('links to the details, and closes when a link is followed', async () => {
    await open([alert(2, { section: 'returns' })]);
    await user.click(await screen.findByRole('button', { name: 'Alerts: 1 new' }));
    await user.click(
      within(await findRegion('Alerts of the system')).getByRole('link', { name: 'View returns' }),
    );
    await waitFor(() => expect(location.pathname + location.hash).toBe('/admin/finance#returns'));
    expect(screen.queryByRole('region', { name: 'Alerts of the system' })).toBeNull();
  });
});
