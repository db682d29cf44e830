import { within } from '@testing-library/dom';
import { openAdminPage } from '../../../test/admin-page.js';
import { auditEntry } from '../../../test/data/operation.js';
import { NO_RESPONSE, type SentRequest } from '../../../test/fake-api.js';
import { closeApp } from '../../../test/render-app.js';
import { expectFocus, fill, findRegion, press, textOf, user, waitFor } from '../../../test/screen.js';

const log = Array.from({ length: 25 }, (_, index) =>
  auditEntry(25 - index, { subject: `entry ${25 - index}.` }),
);

function pageOf({ path }: SentRequest) {
  const { searchParams } = new URL(path, location.href);
  const before = Number(searchParams.get('before') ?? Infinity);
  return log.filter(({ id }) => id < before).slice(0, Number(searchParams.get('limit')));
}

afterEach(closeApp);

describe('The audit log', () => {
  it('shows the entries that the admin chooses, with refusals, and reads them only on request', async () => {
    const refused = auditEntry(3, {
      kind: 'security',
      action: 'session.started',
      subject: 'ann',
      outcome: 'refused',
      code: 'BAD_CREDENTIALS',
      before: null,
      after: null,
    });
    const { api } = await openAdminPage({ path: '/admin/audit', api: { 'GET admin/audit': [refused] } });
    const audit = within(await findRegion('Audit log'));
    expect(api.requests('GET admin/audit')[0]?.path).toBe('admin/audit?limit=20&kind=change');
    await user.selectOptions(audit.getByLabelText('Entries'), 'Security events');
    await user.selectOptions(audit.getByLabelText('Outcome'), 'Refused');
    await fill(audit.getByLabelText('Action'), 'session.');
    await fill(audit.getByLabelText('Name'), ' ann ');
    expect(api.requests('GET admin/audit')).toHaveLength(1);
    await press(audit.getByRole('button', { name: 'Search' }), 'Enter');
    await waitFor(() =>
      expect(api.requests('GET admin/audit').at(-1)?.path).toBe(
        'admin/audit?limit=20&kind=security&outcome=refused&action=session.&actor=ann',
      ),
    );
    const [entry] = audit.getByRole('list', { name: 'Audit log' }).children;
    expect(textOf(entry!)).toContain('Signed in session.started ann Refused: BAD_CREDENTIALS');
  });

  it('opens older pages and the newest one, and replaces a page that failed to load by an error', async () => {
    const { api } = await openAdminPage({ path: '/admin/audit', api: { 'GET admin/audit': pageOf } });
    const section = await findRegion('Audit log');
    const audit = within(section);
    const entries = () => [...audit.getByRole('list', { name: 'Audit log' }).children].map(textOf);
    const newest = audit.getByRole('button', { name: 'Newest' });
    const older = audit.getByRole('button', { name: 'Older' });
    const isEnabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'false';
    expect(entries()).toHaveLength(20);
    expect(isEnabled(newest)).toBe(false);

    api.answer('GET admin/audit', (request) =>
      request.path.includes('before=') ? NO_RESPONSE : pageOf(request),
    );
    await press(older, 'Enter');
    expect(textOf(await audit.findByRole('alert'))).toContain("The audit log couldn't be loaded.");
    expect(audit.queryAllByRole('listitem')).toEqual([]);
    expectFocus(older);
    await press(newest, 'Enter');
    await waitFor(() => expect(entries()).toHaveLength(20));
    expectFocus(newest);

    api.answer('GET admin/audit', pageOf);
    await waitFor(() => expect(isEnabled(older)).toBe(true));
    await user.click(older);
    await waitFor(() => expect(entries()).toHaveLength(5));
    expect(entries()[0]).toContain('entry 5.');
    expect(isEnabled(older)).toBe(false);
    await user.click(newest);
    await waitFor(() => expect(entries()[0]).toContain('entry 25.'));
  });
});
