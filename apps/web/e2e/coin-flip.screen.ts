import { arena } from '@arena/money';
import type { Page } from '@playwright/test';
import { expect, toast } from './test.js';

/** The coin flip screen, by what its parts say. */
export class CoinFlipScreen {
  readonly heads = this.page.getByRole('button', { name: 'Heads', exact: true });
  readonly tails = this.page.getByRole('button', { name: 'Tails', exact: true });
  readonly amount = this.page.getByLabel('Bet amount');
  readonly flipButton = this.page.getByRole('button', { name: /FLIP COIN|FLIPPING\.\.\./ });
  readonly banner = this.page.getByText(/^You (Won|Lost)!$/).and(this.page.locator('strong'));
  readonly toast = toast(this.page);
  readonly recent = this.page.getByRole('region', { name: 'Recent Flips' });
  readonly statistics = this.page.getByRole('region', { name: 'Statistics' });

  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/coinflip');
    await expect(this.flipButton).toBeVisible();
  }

  /** The figure beneath a name of the balance panel. */
  figure(name: 'Balance' | 'Total wins' | 'Total losses' | 'Win rate') {
    return this.page.locator('dl[aria-label="Balance and results"] div', { hasText: name }).locator('dd');
  }

  /** The balance as an exact amount. */
  async balance(): Promise<bigint> {
    const text = await this.figure('Balance').innerText();
    return arena(text.replace(/[^\d.]/g, ''));
  }

  /** Flips on heads, waits for the result, then lets the three seconds until the reset pass. */
  async flip(): Promise<'won' | 'lost'> {
    await this.heads.click();
    await this.flipButton.click();
    await expect(this.banner).toBeVisible();
    const won = (await this.banner.innerText()) === 'You Won!';
    await this.page.clock.runFor(3_100);
    await expect(this.banner).toBeHidden();
    return won ? 'won' : 'lost';
  }
}
