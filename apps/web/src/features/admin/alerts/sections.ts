import type { AlertSection } from '@arena/wire';
import { t } from '../admin.messages.js';
import { pathOf } from '../layout/sections.js';

/** Returns where the admin area has the details of an alert, and the label of the link to it. */
export function detailsOf(section: AlertSection): { to: string; link: string } {
  switch (section) {
    case 'reconciliation':
      return { to: `${pathOf('health')}#reconciliation`, link: t('viewBreaches') };
    case 'pending':
      return { to: pathOf('withdrawals'), link: t('viewWithdrawals') };
    case 'returns':
      return { to: `${pathOf('finance')}#returns`, link: t('viewReturns') };
    case 'health':
      return { to: pathOf('health'), link: t('viewHealth') };
  }
}
