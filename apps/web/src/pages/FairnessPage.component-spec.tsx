import { crashCommitment } from '@arena/fairness';
import type { CrashChain, GameTerms } from '@arena/wire';
import { OFFLINE_VERIFIER } from '../features/fairness/offline-verifier.js';
import { rotatedSeeds } from '../../test/data/fairness.js';
import { publishedCounters } from '../../test/data/rounds.js';
import { NO_RESPONSE } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { within } from '@testing-library/dom';
import { fill, findRegion, screen, textOf, user } from '../../test/screen.js';

const terms: GameTerms[] = [
  { game: 'coin_flip', edgePercent: 0 },
  { game: 'dice_roll', edgePercent: 1 },
  { game: 'limbo', edgePercent: 2.5 },
  { game: 'mines', edgePercent: 2.5 },
  { game: 'crash', edgePercent: 1 },
];
const GAMES = { 'GET games': terms };

/** Returns the row of a game. */
const findGame = async (title: string) =>
  within(await screen.findByRole('table', { name: 'The games' })).getByRole('row', {
    name: new RegExp(`^${title} `),
  });

afterEach(closeApp);

describe('The fairness page', () => {
  it('shows visitors the return of each game from the terms in use', async () => {
    renderApp('/fairness', { user: null, api: GAMES });
    for (const [title, shown] of [
      ['Coin Flip', '100%'],
      ['Limbo', '97.5%'],
      ['Mines', '97.5%'],
      ['Crash', '99%'],
    ] as const)
      expect(textOf(await findGame(title))).toContain(shown);
  });

  it('keeps a place for the result of each verifier', async () => {
    renderApp('/fairness', { user: null });
    for (const name of ['Verify a bet', 'Walk a seed chain'])
      within(await findRegion(name)).getByText('The result will appear here.');
  });

  it('recomputes pasted values of a bet and of a round', async () => {
    renderApp('/fairness', { user: null, api: GAMES });
    const bet = within(await findRegion('Verify a bet'));
    await fill(bet.getByRole('textbox', { name: 'Server seed' }), 'a'.repeat(64));
    await fill(bet.getByRole('textbox', { name: 'Client seed' }), 'lucky');
    await fill(bet.getByRole('textbox', { name: 'Nonce' }), '1');
    await bet.findByText('The coin lands on tails');
    await user.selectOptions(bet.getByRole('combobox', { name: 'Game' }), 'crash');
    await fill(bet.getByRole('textbox', { name: 'Hash of a round' }), 'ab'.repeat(32));
    await fill(bet.getByRole('textbox', { name: 'Public salt' }), '00ff');
    await bet.findByText(/^The round ends at/);
  });

  it('recomputes pasted values of Limbo and Mines with their terms', async () => {
    renderApp('/fairness', { user: null, api: GAMES });
    const bet = within(await findRegion('Verify a bet'));
    await findGame('Limbo');
    bet.getByText('Paste the revealed server seed of the bet.');
    await fill(bet.getByRole('textbox', { name: 'Server seed' }), 'a'.repeat(64));
    await fill(bet.getByRole('textbox', { name: 'Client seed' }), 'lucky');
    await fill(bet.getByRole('textbox', { name: 'Nonce' }), '1');
    await user.selectOptions(bet.getByRole('combobox', { name: 'Game' }), 'limbo');
    expect(bet.getByRole<HTMLInputElement>('textbox', { name: 'House edge (%)' }).value).toBe('2.5');
    await bet.findByText(/^The multiplier/);
    await user.selectOptions(bet.getByRole('combobox', { name: 'Game' }), 'mines');
    const mines = (): number => bet.getByText(/^The mines/).textContent.split(',').length;
    expect(mines()).toBe(3);
    await fill(bet.getByRole('textbox', { name: 'Mines' }), '5');
    expect(mines()).toBe(5);
    await fill(bet.getByRole('textbox', { name: 'Mines' }), '25');
    expect(bet.queryByText(/^The mines/)).toBeNull();
  });

  it('walks from the hash of a round to the end of its seed chain', async () => {
    const hash = 'ab'.repeat(32);
    const chain: CrashChain = {
      id: 3,
      length: 10_000,
      terminalHash: crashCommitment(crashCommitment(hash)),
      edgePercent: 1,
      publishedAt: '2026-11-20T09:00:00.000Z',
      publication: null,
      saltBlock: null,
      publicSalt: null,
    };
    renderApp('/fairness', { user: null, api: { ...GAMES, 'GET crash/chains': [chain] } });
    const panel = within(await findRegion('Walk a seed chain'));
    await panel.findByRole('option', { name: 'Seed chain 3 (10,000 rounds)' });
    await fill(panel.getByRole('textbox', { name: 'Hash to start from' }), 'nothing');
    await user.click(panel.getByRole('button', { name: 'Walk the chain' }));
    await panel.findByText('Enter 64 hexadecimal digits in lower case');
    await fill(panel.getByRole('textbox', { name: 'Hash to start from' }), hash);
    await user.click(panel.getByRole('button', { name: 'Walk the chain' }));
    await panel.findByText('The end is reached after 2 hashes');
    await user.selectOptions(panel.getByRole('combobox', { name: 'Seed chain' }), 'Another end');
    await fill(panel.getByRole('textbox', { name: 'End of the seed chain' }), 'cd'.repeat(32));
    await user.click(panel.getByRole('button', { name: 'Walk the chain' }));
    await panel.findByRole('progressbar');
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    expect(panel.queryByRole('progressbar')).toBeNull();
  });

  it('publishes the bets and returns of each game, and the rounds of an operator', async () => {
    const counters = publishedCounters(
      [
        { game: 'limbo', bets: 1200, actual: 98.4, theoretical: 99, lowest: 95.1, highest: 102.9 },
        { game: 'mines', bets: 5, actual: 150, theoretical: 99, lowest: 90, highest: 108, isOutOfBand: true },
      ],
      [{ mode: 'operator-preset', crashed: 7, voided: 1 }],
    );
    renderApp('/fairness', { user: null, api: { ...GAMES, 'GET fairness/counters': counters } });
    const panel = within(await findRegion('Published counters'));
    const rows = (await panel.findAllByRole('row')).map(textOf);
    expect(rows.find((row) => row.includes('Limbo'))).toMatch(/1,200.*98\.40%.*99\.00%.*95\.10% to 102\.90%/);
    expect(rows.find((row) => row.includes('Mines'))).toMatch(/90\.00% to 108\.00%, outside/);
    panel.getByText('7 rounds, 1 voided');
    expect(textOf(await findRegion('The games'))).toContain(
      'at most 1% of the house balance, at present 10,000 ARENA',
    );
  });

  it('says that nothing has been played yet, or that the counters could not be loaded', async () => {
    const { api } = renderApp('/fairness', { user: null, api: GAMES });
    await screen.findByText('Nothing has been played yet.');
    closeApp();
    expect(api.count('GET fairness/counters')).toBe(1);
    renderApp('/fairness', { user: null, api: { ...GAMES, 'GET fairness/counters': NO_RESPONSE } });
    await screen.findByText("The counters couldn't be loaded.");
  });

  it('has the seeds of a signed-in player with the rotation', async () => {
    const { api } = renderApp('/fairness', { api: GAMES });
    api.answer('POST fairness/seeds/rotate', () => {
      api.answer('GET fairness/seeds', rotatedSeeds('random'));
      return rotatedSeeds('random');
    });
    const seeds = within(await findRegion('Your seeds'));
    await user.click(await seeds.findByRole('button', { name: 'Rotate seeds' }));
    await findRegion('Last revealed seeds');
    expect(api.count('POST fairness/seeds/rotate')).toBe(1);
  });

  it('offers the offline verifier with its hash', async () => {
    renderApp('/fairness', { user: null, api: GAMES });
    await screen.findByText(OFFLINE_VERIFIER.sha256);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download the verifier' });
    expect(link.getAttribute('href')).toBe('/arena-verifier.html');
    expect(link.hasAttribute('download')).toBe(true);
  });
});
