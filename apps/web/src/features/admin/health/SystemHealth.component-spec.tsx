import { within } from '@testing-library/dom';
import { openAdminPage } from '../../../../test/admin-page.js';
import { systemHealth } from '../../../../test/data/finance.js';
import { closeApp } from '../../../../test/render-app.js';
import { findRegion, textOf } from '../../../../test/screen.js';

afterEach(closeApp);

describe('The checks of the system', () => {
  it('show first what fails, then what is unknown, such as a reconciliation that has not run yet', async () => {
    const at = '2026-11-20T09:00:00.000Z';
    const checks = [
      { name: 'Blockchain', state: 'ok', value: '0 blocks behind' },
      { name: 'Reconciliation', state: 'unknown', value: 'has not run yet' },
      { name: 'Disk', state: 'failing', value: '1.0 GiB free (2%)' },
    ] as const;
    await openAdminPage({
      path: '/admin/health',
      api: {
        'GET admin/health': {
          ...systemHealth(),
          checks: checks.map((check) => ({ ...check, changedAt: at, checkedAt: at })),
        },
      },
    });
    const table = within(await findRegion('Checks')).getByRole('table');
    expect(within(table).getAllByRole('row').slice(1).map(textOf)).toEqual([
      expect.stringMatching(/^StateFailingCheckDisk/),
      expect.stringMatching(/^StateUnknownCheckReconciliationResulthas not run yet/),
      expect.stringMatching(/^StateOKCheckBlockchain/),
    ]);
  });
});
