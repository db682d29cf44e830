import type { Locator, Page } from '@playwright/test';
import { expect, toast } from '../support/test.js';

/** The partnership's screen, by what its parts say. */
export class PartnershipPage {
  readonly become = this.page.getByRole('button', { name: 'Become a partner' });
  readonly earned = this.page.getByRole('region', { name: 'Total commission earned' });
  readonly days = this.page.getByRole('list', { name: 'Commission of the last 30 days' }).getByRole('img');
  readonly users = this.page.getByRole('table', { name: 'Referred users' });
  readonly more = this.page.getByRole('button', { name: 'Show more' });
  readonly toast = toast(this.page);

  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/partnership');
    await expect(this.become.or(this.earned)).toBeVisible();
  }

  tab(name: 'Referral Details' | 'Referred Users'): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** The figure beneath a name. */
  figure(name: string): Locator {
    return this.page.locator('dl > div', { hasText: name }).locator('dd').first();
  }

  /** Makes the page's player a partner, without the screen. */
  async activate(userId: number): Promise<void> {
    const answer = await this.page.request.post(`/api/partner/${userId}/activate`, { data: {} });
    expect(answer.status()).toBe(200);
  }
}
