import type { Page } from '@playwright/test';
import { expect, toast } from '../support/test.js';

/** The revenue share's screen, and X's own where accounts are chosen, by what their parts say. */
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

  /** Goes to X as this account, and comes back. */
  async connectAs(name: string): Promise<void> {
    await this.connect.click();
    await this.page.getByLabel('Another account').fill(name);
    await this.page.getByRole('button', { name: 'Authorise' }).click();
    await this.isBack();
  }

  /** Goes to X, and comes back without having granted anything. */
  async refuse(): Promise<void> {
    await this.connect.click();
    await this.page.getByRole('button', { name: 'Cancel' }).click();
    await this.isBack();
  }

  private async isBack(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Revenue Share' })).toBeVisible();
    await expect(this.page).toHaveURL(/\/revenue$/);
  }
}
