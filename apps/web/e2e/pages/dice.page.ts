import { GamePage } from './game.page.js';

/** Page object of the dice page. */
export class DicePage extends GamePage {
  readonly high = this.page.getByRole('button', { name: 'High 4–6', exact: true });
  readonly low = this.page.getByRole('button', { name: 'Low 1–3', exact: true });
  readonly choices = [this.high, this.low] as const;
  readonly goButton = this.page.getByRole('button', { name: /ROLL DICE|ROLLING\.\.\./ });
  readonly banner = this.page.getByText(/^YOU (WIN|LOSE)!$/);
  readonly recent = this.page.getByRole('region', { name: 'Recent Rolls' });
  readonly die = this.page.locator('[data-part="die"]');
  protected readonly path = '/dice';
}
