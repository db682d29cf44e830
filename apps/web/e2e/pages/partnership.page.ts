import type { Locator, Page } from '@playwright/test';
import { expect, toast } from '../support/test.js';

/** Page object of the partnership page. */
export class PartnershipPage {
  readonly becomePartner = this.page.getByRole('button', { name: 'Become a partner' });
  readonly totalCommission = this.page.getByRole('region', { name: 'Total commission earned' });
  readonly days = this.page.getByRole('list', { name: 'Commission in the last 30 days' }).getByRole('img');
  readonly users = this.page.getByRole('table', { name: 'Referred users' });
  readonly toast = toast(this.page);

  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/partnership');
    await expect(this.becomePartner.or(this.totalCommission)).toBeVisible();
  }

  tab(name: 'Referral Details' | 'Referred Users'): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** Returns a value by its label. */
  figure(label: string): Locator {
    return this.page.locator('dl > div', { hasText: label }).locator('dd').first();
  }
}
