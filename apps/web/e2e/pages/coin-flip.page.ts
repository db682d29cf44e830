import { GamePage } from './game.page.js';

/** Page object of the coin flip page. */
export class CoinFlipPage extends GamePage {
  readonly heads = this.page.getByRole('button', { name: 'Heads', exact: true });
  readonly tails = this.page.getByRole('button', { name: 'Tails', exact: true });
  readonly choices = [this.heads, this.tails] as const;
  readonly goButton = this.page.getByRole('button', { name: /FLIP COIN|FLIPPING\.\.\./ });
  readonly banner = this.page.getByText(/^You (Won|Lost)!$/).and(this.page.locator('strong'));
  readonly recent = this.page.getByRole('region', { name: 'Recent Flips' });
  protected readonly path = '/coinflip';
}
