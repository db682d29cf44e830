import { arena } from '@arena/money';
import type { Locator, Page } from '@playwright/test';
import { expect, toast } from '../support/test.js';

/** The common parts of the coin flip and dice pages. */
export abstract class GamePage {
  /** The two choice buttons. */
  abstract readonly choices: readonly [Locator, Locator];
  /** The button that places the bet. */
  abstract readonly goButton: Locator;
  /** The result of the bet. */
  abstract readonly banner: Locator;
  /** The panel with the latest bets. */
  abstract readonly recent: Locator;
  protected abstract readonly path: string;

  readonly amount = this.page.getByLabel('Bet amount');
  readonly toast = toast(this.page);
  readonly statistics = this.page.getByRole('region', { name: 'Statistics' });
  readonly ownRank = this.page.locator('dl[aria-label="Your rank"]');
  /** The panel with the player's own rank and the top players. It lists no top players before the first bet. */
  readonly leaderboard = this.page.getByRole('region', { name: 'Leaderboard', exact: true });

  constructor(protected readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto(this.path);
    await expect(this.goButton).toBeVisible();
  }

  /** Returns a value of the balance panel by its label. */
  figure(name: 'Balance' | 'Total wins' | 'Total losses' | 'Win rate') {
    return this.page.locator('dl[aria-label="Balance and results"] div', { hasText: name }).locator('dd');
  }

  /** Returns the displayed balance, in units of 1e-8 ARENA. */
  async balance(): Promise<bigint> {
    const text = await this.figure('Balance').innerText();
    return arena(text.replace(/[^\d.]/g, ''));
  }

  /** Waits until no panel shows placeholders. */
  async loaded(): Promise<void> {
    await expect(this.page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
  }

  /** Returns the texts of the parts that change with a bet. */
  figures(): Promise<string[]> {
    const header = this.page.getByRole('group', { name: 'ARENA balance' });
    const balance = this.page.locator('dl[aria-label="Balance and results"]');
    const parts = [header, balance, this.recent, this.statistics, this.leaderboard];
    return Promise.all(parts.map((part) => part.innerText()));
  }

  /** Bets on the first choice, waits for the result, and advances the installed clock until the game has reset. */
  async play(): Promise<'won' | 'lost'> {
    await this.choices[0].click();
    await this.goButton.click();
    await expect(this.banner).toBeVisible();
    const won = /win|won/i.test(await this.banner.innerText());
    await this.page.clock.runFor(3_100);
    await expect(this.banner).toBeHidden();
    return won ? 'won' : 'lost';
  }
}
