import type { Page } from '@playwright/test';
import { expect, toast } from '../support/test.js';

/** Page object of the revenue share page and of the X simulator's authorisation page. */
export class RevenuePage {
  readonly pool = this.page.getByRole('region', { name: 'Revenue share pool' });
  readonly account = this.page.getByRole('region', { name: 'X account' });
  readonly connect = this.account.getByRole('button', { name: 'Connect X' });
  readonly disconnect = this.account.getByRole('button', { name: 'Disconnect' });
  readonly toast = toast(this.page);

  constructor(private readonly page: Page) {}

  async open(query = ''): Promise<void> {
    await this.page.goto(`/revenue${query}`);
    await expect(this.connect.or(this.disconnect)).toBeVisible();
  }

  /** Authorises this X account and returns to the revenue share page. */
  async connectAs(name: string): Promise<void> {
    await this.connect.click();
    await this.page.getByLabel('Another account').fill(name);
    await this.page.getByRole('button', { name: 'Authorise' }).click();
    await this.expectReturn();
  }

  /** Cancels the authorisation on X's page and returns to the revenue share page. */
  async refuse(): Promise<void> {
    await this.connect.click();
    await this.page.getByRole('button', { name: 'Cancel' }).click();
    await this.expectReturn();
  }

  private async expectReturn(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Revenue Share' })).toBeVisible();
    await expect(this.page).toHaveURL(/\/revenue$/);
  }
}
