import type { WalletView } from '@arena/wire';
import type { Locator, Page } from '@playwright/test';
import { expect, toast } from '../support/test.js';

/** Page object of the wallet page. */
export class WalletPage {
  readonly faucet = this.page.getByRole('button', { name: 'Get test tokens' });
  readonly refresh = this.page.getByRole('button', { name: 'Refresh' });
  readonly setup = this.page.getByRole('region', { name: 'Set up your wallet' });
  readonly lowAvax = this.page.getByText('Low AVAX.');
  readonly deposits = this.page.getByRole('region', { name: 'Your deposits' }).getByRole('listitem');
  readonly withdrawals = this.page.getByRole('region', { name: 'Your withdrawals' }).getByRole('listitem');
  readonly withdrawForm = this.page.getByRole('region', { name: 'Withdraw', exact: true });
  readonly amount = this.withdrawForm.getByLabel('Amount', { exact: true });
  readonly address = this.withdrawForm.getByLabel('To address');
  readonly password = this.withdrawForm.getByLabel('Password', { exact: true });
  readonly withdrawButton = this.withdrawForm.getByRole('button', { name: 'Withdraw' });
  readonly browserWallet = this.page.getByRole('region', { name: 'Deposit from a browser wallet' });
  readonly walletStatus = this.browserWallet.getByRole('status');
  readonly depositAmount = this.browserWallet.getByLabel('Amount to deposit');
  readonly depositButton = this.browserWallet.getByRole('button', { name: 'Deposit', exact: true });
  readonly key = this.page.getByRole('region', { name: 'Private key' });
  readonly toast = toast(this.page);

  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/wallet');
    await expect(this.page.getByRole('region', { name: 'Balances' })).toBeVisible();
  }

  async openTab(name: 'Deposit' | 'Withdraw' | 'Key'): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click();
  }

  /** Asks a browser wallet for its accounts. */
  async connect(name: string): Promise<void> {
    await this.browserWallet.getByRole('button', { name: `Connect ${name}` }).click();
  }

  /** Returns the balance with this name. */
  balance(name: 'Playable balance' | 'ARENA on chain' | 'AVAX balance'): Locator {
    const balances = this.page.getByRole('region', { name: 'Balances' });
    return balances.locator('dl > div', { hasText: name }).locator('dd');
  }

  /** Reads the player's wallet from the API. */
  async fetchWallet(userId: number): Promise<WalletView> {
    return (await (await this.page.request.get(`/api/user/${userId}/wallet`)).json()) as WalletView;
  }

  /** Fills in and submits the form. If no address is given, it is the player's own wallet. */
  async submitWithdrawal(amount: string, password: string, address?: string): Promise<void> {
    await this.openTab('Withdraw');
    if (address === undefined) await this.page.getByRole('button', { name: 'To my ARENA wallet' }).click();
    else await this.address.fill(address);
    await this.amount.fill(amount);
    await this.password.fill(password);
    await this.withdrawButton.click();
  }

  /** Opens the private key dialog and submits a password. */
  async revealKey(password: string): Promise<void> {
    await this.openTab('Key');
    await this.key.getByRole('button', { name: 'Show private key' }).click();
    await this.page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('dialog').getByRole('button', { name: 'Show key' }).click();
  }
}
