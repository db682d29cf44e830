import { closeApp, renderApp } from '../../../test/render-app.js';
import { fill, screen } from '../../../test/screen.js';

const LIMIT = '10,000.00 ARENA';
const terms = (game: 'coin_flip' | 'dice_roll' | 'limbo' | 'mines' | 'plinko', edgePercent: number) => ({
  'GET games': [{ game, edgePercent }],
});
const amount = () => screen.findByLabelText<HTMLInputElement>(/^Bet amount/);

afterEach(closeApp);

describe('The highest win beside the stake', () => {
  it.each([
    ['coin flip', '/coinflip', terms('coin_flip', 2), '96.00 ARENA', '144.00 ARENA'],
    ['dice', '/dice', terms('dice_roll', 1), '98.00 ARENA', '147.00 ARENA'],
    ['Limbo', '/limbo', terms('limbo', 1), '100.00 ARENA', '150.00 ARENA'],
    ['Plinko', '/plinko', terms('plinko', 1), '462.00 ARENA', '693.00 ARENA'],
    ['Mines, which the house cuts', '/mines', terms('mines', 1), LIMIT, LIMIT],
    ['crash, which the house cuts', '/crash', {}, LIMIT, LIMIT],
  ])('is shown for %s', async (_, path, api, first, second) => {
    renderApp(path, { api });
    await screen.findByText(`Highest win: ${first}`);
    await fill(await amount(), '150');
    await screen.findByText(`Highest win: ${second}`);
  });

  it('follows the automatic cash-out', async () => {
    renderApp('/crash');
    await fill(await screen.findByLabelText('Auto cash-out'), '2.50');
    await screen.findByText('Highest win: 150.00 ARENA');
  });

  it('says before the click that the house refuses a bet', async () => {
    renderApp('/limbo', { api: terms('limbo', 1) });
    await fill(await screen.findByLabelText('Target multiplier'), '101');
    await screen.findByText(`Highest win: ${LIMIT}`);
    await fill(await screen.findByLabelText('Target multiplier'), '101.01');
    await screen.findByText(`The house pays at most ${LIMIT} per bet`);
  });
});
