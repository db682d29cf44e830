import { RULES_DOCUMENTS, type GameTerms } from '@arena/wire';
import { OPEN_POLICY, UK_POLICY } from '../../test/data/policy.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { screen, waitFor } from '../../test/screen.js';

afterEach(closeApp);

const GAMES: GameTerms[] = [
  { game: 'coin_flip', edgePercent: 2 },
  { game: 'dice_roll', edgePercent: 0 },
  { game: 'limbo', edgePercent: 1 },
  { game: 'mines', edgePercent: 1 },
  { game: 'crash', edgePercent: 3.5 },
];

const textOf = (): string => document.querySelector('#content')?.textContent ?? '';

describe('The pages with rules', () => {
  it.each(RULES_DOCUMENTS)('/$id has a version, for visitors', async ({ id, version, date }) => {
    renderApp(`/${id}`, { user: null, api: { 'GET games': GAMES } });
    await waitFor(() => expect(textOf()).toContain(`Version ${version} of ${date}`));
    await waitFor(() => expect(document.querySelectorAll('#content h2').length).toBeGreaterThan(1));
    await waitFor(() => screen.getByRole('contentinfo'));
  });

  it('have the same text at an address in capitals', async () => {
    renderApp('/TERMS', { user: null });
    await screen.findByRole('heading', { level: 1, name: 'Terms' });
  });

  it('state the rules of the policy', async () => {
    renderApp('/terms', { api: { 'GET policy': { ...UK_POLICY, blockedCountries: ['FR'] } } });
    await waitFor(() => expect(textOf()).toContain('You must be at least 18 years old.'));
    for (const sentence of [
      'the highest stake of any game is 500 ARENA',
      'at least 5 seconds',
      'at least every 60 minutes',
      'Automatic betting is switched off',
      'Operators cannot choose their results',
      'are not accepted: FR',
    ])
      expect(textOf()).toContain(sentence);
  });

  it('state no rules of a policy without any', async () => {
    renderApp('/terms', { api: { 'GET policy': OPEN_POLICY } });
    await waitFor(() => expect(textOf()).toContain('asks neither for your age nor for your country'));
    expect(textOf()).not.toContain('highest stake of any game');
    expect(textOf()).toContain('Operators can choose the crash point of a round');
  });

  it('compute returns and odds from the house edges', async () => {
    renderApp('/returns', { user: null, api: { 'GET games': GAMES } });
    await waitFor(() => expect(textOf()).toContain('96.5 %'));
    const row = (name: string): string[] =>
      [...document.querySelectorAll('#content tbody tr')]
        .map((tr) => [...tr.querySelectorAll('td > div')].map(({ textContent }) => textContent))
        .find(([bet]) => bet === name) ?? [];
    await waitFor(() => expect(row('Coin flip, either side').slice(1)).toEqual(['50 %', '1.96x', '98 %']));
    expect(row('Limbo, target 10.00x').slice(1)).toEqual(['9.9 %', '10.00x', '99 %']);
    expect(row('Crash, automatic cash-out at 2.00x').slice(1)).toEqual(['48.25 %', '2.00x', '96.5 %']);
    expect(row('Mines with 3 mines, 1 tile opened').slice(1, 3)).toEqual(['88 %', '1.13x']);
  });
});
