import type { Locator, Page } from '@playwright/test';
import { expect, toast } from '../support/test.js';

/** The longest time until the next round has started and ended. */
export const ROUND_TIMEOUT_MS = 600_000;

/** The section of the admin area at an address such as `/admin/audit`. */
export type AdminAddress = '/admin' | `/admin/${string}` | `/admin#${string}`;

/**
 * Opens a page of the admin area and waits until all of its parts have loaded. A part that loads late moves the buttons
 * below it, and a button that moves between mouse press and release is not clicked.
 * @param address the overview by default
 */
export async function openAdminPage(page: Page, address: AdminAddress = '/admin'): Promise<void> {
  await page.goto(address);
  // The title appears once the page's code and, on the overview, the main data have loaded.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

/** The parts of the admin area that the specification requires. The overview has them all. */
export class AdminPage {
  readonly title = this.page.getByRole('heading', { level: 1, name: 'Admin Dashboard' });
  readonly toast = toast(this.page);
  readonly dialog = this.page.getByRole('dialog');

  readonly supply = this.page.getByRole('region', { name: 'Ticket Supply Management' });
  readonly supplyInput = this.supply.getByLabel('Total ticket supply');
  readonly updateSupply = this.supply.getByRole('button', { name: 'Update Supply' });

  readonly eligible = this.page.getByRole('region', { name: 'Eligible X Users Management' });
  readonly xUsername = this.eligible.getByLabel('X username');
  readonly allocation = this.eligible.getByLabel('Ticket Allocation');
  readonly addUser = this.eligible.getByRole('button', { name: /^Add(ing\.\.\.| User)$/ });

  readonly holders = this.page.getByRole('region', { name: 'Connected X Users with Tickets' });

  readonly crash = this.page.getByRole('region', { name: 'Crash Game Controls' });
  readonly round = this.crash.getByRole('group', { name: 'Current round' });
  readonly preChosen = this.crash.getByRole('region', { name: 'Pre-chosen crash point' });
  readonly crashPoint = this.preChosen.getByLabel('Crash point');
  readonly trigger = this.crash.getByRole('region', { name: 'Manual crash trigger' });
  readonly triggerAt = this.trigger.getByLabel('Multiplier (optional)');
  readonly crashNow = this.trigger.getByRole('button', { name: 'Crash Now' });

  constructor(private readonly page: Page) {}

  async open(address?: AdminAddress): Promise<void> {
    await openAdminPage(this.page, address);
  }

  /** Confirms what a dialog asks. */
  async confirm(button: 'Crash Now' | 'Remove' | 'Set' | 'Switch to manual'): Promise<void> {
    await this.dialog.getByRole('button', { name: button }).click();
    await expect(this.dialog).toBeHidden();
  }

  /** Ends the round and confirms it. */
  async endRound(): Promise<void> {
    await this.crashNow.click();
    await this.confirm('Crash Now');
  }

  /** Returns the value of a summary card. */
  card(name: 'Dev Wallet Balance' | 'Revenue Share Pool (5%)' | 'Total Ticket Supply'): Locator {
    return this.page
      .getByRole('region', { name: 'Summary' })
      .locator('dl > div', { hasText: name })
      .locator('dd.figure');
  }

  eligibleRow(xUsername: string): Locator {
    return this.eligible.getByRole('row').filter({ hasText: `@${xUsername}` });
  }

  holderRow(username: string): Locator {
    return this.holders.getByRole('row').filter({ hasText: username });
  }

  mode(name: 'Automatic' | 'Manual'): Locator {
    return this.crash.getByRole('button', { name, exact: true });
  }

  /** Sets the mode of the next rounds, unless it is already set. */
  async setMode(name: 'Automatic' | 'Manual'): Promise<void> {
    const mode = this.mode(name);
    await expect(async () => {
      if ((await mode.getAttribute('aria-pressed')) !== 'true') {
        if (!(await this.dialog.isVisible())) await mode.click({ timeout: 2_000 });
        if (name === 'Manual') await this.confirm('Switch to manual');
      }
      await expect(mode).toHaveAttribute('aria-pressed', 'true', { timeout: 5_000 });
    }).toPass();
  }

  /**
   * Waits for a manual round that is playing and returns its id. If no admin ends a manual round, it crashes at 100.00x
   * and resets the mode to automatic, so this sets the mode again until a round can be ended.
   */
  async waitForManualRound(): Promise<number> {
    await expect(async () => {
      await this.setMode('Manual');
      await expect(this.crashNow).toBeEnabled({ timeout: 2_000 });
    }).toPass({ timeout: ROUND_TIMEOUT_MS });
    return this.roundId();
  }

  /** Returns the id of the current round. */
  async roundId(): Promise<number> {
    return Number((await this.roundFigure('Round').innerText()).replace('#', ''));
  }

  /** Returns a value of the current round. */
  roundFigure(name: 'Round' | 'Status' | 'Players' | 'Stakes' | 'Fairness'): Locator {
    return this.round.locator('dl > div', { has: this.page.getByText(name, { exact: true }) }).locator('dd');
  }
}
