import { arena } from '@arena/money';
import type { Page } from '@playwright/test';
import { expect } from '../support/test.js';

/** Page object of the crash page. */
export class CrashPage {
  readonly stage = this.page.getByRole('region', { name: 'Current round' });
  readonly amount = this.page.getByLabel('Bet amount');
  readonly target = this.page.getByLabel('Auto cash-out');
  readonly placeBet = this.page.getByRole('button', { name: 'Place Bet' });
  readonly cashOut = this.page.getByRole('button', { name: 'Cash Out' });
  readonly multiplier = this.page.getByRole('timer', { name: 'Multiplier' });
  readonly round = this.stage.getByLabel(/^Round \d+$/);
  readonly countdown = this.page.getByRole('timer', { name: 'Seconds left to bet' });
  readonly crashed = this.stage.getByText(/^Crashed at \d+\.\d\dx!$/);
  readonly waiting = this.stage.getByText('Next round starting soon...');
  readonly ownBadge = this.page.locator('[data-part="own-badge"]');
  readonly explosion = this.page.locator('[data-part="explosion"]');
  readonly recentCrashes = this.page.getByRole('list', { name: 'Recent crashes' }).getByRole('listitem');
  readonly reconnect = this.page.getByRole('button', { name: 'Reconnect' });
  readonly players = this.page.getByRole('region', { name: 'Players', exact: true });
  readonly recentGames = this.page.getByRole('region', { name: 'Recent Games' });

  constructor(protected readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/crash');
    await expect(this.page.getByText('Connected', { exact: true })).toBeVisible();
  }

  /** Returns the displayed balance, in units of 1e-8 ARENA. */
  async balance(): Promise<bigint> {
    const text = await this.page.getByText(/^Balance [\d,.]+ ARENA$/).innerText();
    return arena(text.replace(/[^\d.]/g, ''));
  }

  /** Returns the displayed multiplier. */
  async displayedMultiplier(): Promise<number> {
    return Number((await this.multiplier.innerText()).replace('x', ''));
  }

  /**
   * Waits until there is enough time left to bet and places a bet. Tries again in the next round if it was too late.
   */
  async bet(): Promise<void> {
    await expect(async () => {
      await expect(this.countdown).toHaveText(/^([2-9]|\d\d)s$/, { timeout: 300_000 });
      await this.placeBet.click({ timeout: 2_000 });
      await expect(this.ownBadge).toHaveText('In Game', { timeout: 3_000 });
    }).toPass();
  }
}
