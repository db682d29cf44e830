import type { WalletView } from '@arena/wire';
import type { Locator, Page } from '@playwright/test';
import { expect, toast } from '../support/test.js';

/** The wallet's screen, by what its parts say. */
export class WalletPage {
  readonly faucet = this.page.getByRole('button', { name: 'Get test tokens' });
  readonly refresh = this.page.getByRole('button', { name: 'Refresh' });
  readonly setup = this.page.getByRole('region', { name: 'Set up your wallet' });
  readonly lowCoins = this.page.getByText('Low AVAX.');
  readonly deposits = this.page.getByRole('region', { name: 'Your deposits' }).getByRole('listitem');
  readonly withdrawals = this.page.getByRole('region', { name: 'Your withdrawals' }).getByRole('listitem');
  readonly wayOut = this.page.getByRole('region', { name: 'Withdraw', exact: true });
  readonly amount = this.wayOut.getByLabel('Amount', { exact: true });
  readonly address = this.wayOut.getByLabel('To address');
  readonly password = this.wayOut.getByLabel('Password', { exact: true });
  readonly withdraw = this.wayOut.getByRole('button', { name: 'Withdraw' });
  readonly key = this.page.getByRole('region', { name: 'Private key' });
  readonly toast = toast(this.page);

  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/wallet');
    await expect(this.page.getByRole('region', { name: 'Balances' })).toBeVisible();
  }

  /** The figure beneath a name. */
  figure(name: 'ARENA balance' | 'ARENA on chain' | 'AVAX balance'): Locator {
    const balances = this.page.getByRole('region', { name: 'Balances' });
    return balances.locator('dl > div', { hasText: name }).locator('dd');
  }

  /** What the api tells of the wallet of the page's player. */
  async view(userId: number): Promise<WalletView> {
    return (await (await this.page.request.get(`/api/user/${userId}/wallet`)).json()) as WalletView;
  }

  /** Fills in the form and sends it; to the player's own wallet when no address is given. */
  async order(amount: string, password: string, address?: string): Promise<void> {
    await this.amount.fill(amount);
    if (address !== undefined) await this.address.fill(address);
    await this.password.fill(password);
    await this.withdraw.click();
  }

  /** Asks for the private key in the dialog. */
  async revealWith(password: string): Promise<void> {
    await this.key.getByRole('button', { name: 'Show the private key' }).click();
    await this.page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('dialog').getByRole('button', { name: 'Show the key' }).click();
  }
}
