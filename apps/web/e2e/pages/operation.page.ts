import type { Locator, Page } from '@playwright/test';
import { expect, toast } from '../support/test.js';
import { openAdminPage, type AdminAddress } from './admin.page.js';

/** The parts of the admin area that the specification does not require, such as alerts and the audit log. */
export class OperationPage {
  readonly alerts = this.page.getByRole('region', { name: 'Alerts' });
  readonly activity = this.page.getByRole('region', { name: 'Recent Betting Activity' });
  readonly bets = this.activity.getByRole('table', { name: 'Recent bets' });
  readonly refresh = this.activity.getByRole('button', { name: /^Refresh/ });
  readonly balance = this.page.getByRole('region', { name: 'House balance' });
  readonly games = this.page.getByRole('region', { name: /^Games in the last 30 days$/ });
  readonly returns = this.page.getByRole('table', { name: 'Returns' });
  readonly betting = this.page.getByRole('region', { name: 'Betting', exact: true });
  readonly payments = this.page.getByRole('region', { name: 'Payments' });
  readonly reconciliation = this.page.getByRole('region', { name: 'Reconciliation' });
  readonly checkNow = this.reconciliation.getByRole('button', { name: /^Check(ing\.\.\.| now)$/ });
  readonly audit = this.page.getByRole('region', { name: 'Audit log' });
  readonly dialog = this.page.getByRole('dialog');
  readonly toast = toast(this.page);

  constructor(private readonly page: Page) {}

  async open(address?: AdminAddress): Promise<void> {
    await openAdminPage(this.page, address);
  }

  /** Returns the row of a player's bet in the list of recent bets. */
  betOf(username: string): Locator {
    return this.bets.getByRole('row').filter({ hasText: username });
  }

  /** Pauses or resumes betting and confirms the dialog. */
  async changeBetting(name: 'Pause betting' | 'Resume betting'): Promise<void> {
    await this.betting.getByRole('button', { name }).click();
    await this.dialog.getByRole('button', { name }).click();
    await expect(this.dialog).toBeHidden();
  }
}
