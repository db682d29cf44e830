import { passTime, stopClock, waitWithoutTime } from '../../test/clock.js';
import { bettingAnswers } from '../../test/data/instant-bets.js';
import { playState } from '../../test/data/play.js';
import { OPEN_POLICY, UK_POLICY } from '../../test/data/policy.js';
import { player } from '../../test/data/user.js';
import { choice, goButton, isDisabled } from '../../test/instant-games.js';
import { NO_RESPONSE } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { allRendered, screen, user, waitFor } from '../../test/screen.js';

afterEach(closeApp);

const uk = { 'GET policy': { ...UK_POLICY, minimumSecondsBetweenGames: 20 } };

describe('The policy', () => {
  it('shows and keeps the highest stake', async () => {
    renderApp('/coinflip', { api: uk });
    await waitFor(() => screen.getByText('100 to 500 ARENA'));
    await user.click(screen.getByRole('button', { name: 'Max' }));
    expect(screen.getByLabelText(/^Bet amount/)).toHaveProperty('value', '500');
  });

  it('shows the seconds until the next game on each game', async () => {
    stopClock({ frames: true });
    renderApp('/coinflip', { api: { ...bettingAnswers(), ...uk } });
    await waitWithoutTime(goButton);
    await waitWithoutTime(() => screen.getByText('100 to 500 ARENA'));
    choice('Heads').click();
    await passTime(10);
    goButton().click();
    await passTime(6_000);
    choice('Heads').click();
    await passTime(400);
    screen.getByText(/^Next game in 1[34] seconds$/);
    expect(isDisabled(goButton())).toBe(true);
    await passTime(14_000);
    expect(isDisabled(goButton())).toBe(false);
  });

  it('ends the pause when it no longer requires one', async () => {
    stopClock({ frames: true });
    const { api, connection } = renderApp('/coinflip', { api: { ...bettingAnswers(), ...uk } });
    await waitWithoutTime(goButton);
    await waitWithoutTime(() => screen.getByText('100 to 500 ARENA'));
    choice('Heads').click();
    await passTime(10);
    goButton().click();
    await passTime(6_000);
    choice('Heads').click();
    await passTime(400);
    expect(isDisabled(goButton())).toBe(true);
    api.answer('GET policy', OPEN_POLICY);
    for (const version of [1, 2])
      connection.emit('settingsChanged', { version, announcement: null, supportContact: null });
    await waitWithoutTime(() => expect(isDisabled(goButton())).toBe(false));
  });

  it('asks for age, country and the rules at registration', async () => {
    const { api } = renderApp('/register', {
      user: null,
      api: { ...uk, 'POST register': player(), 'POST fairness/seeds/rotate': {} as never },
    });
    const birthDate = await waitFor(() => screen.getByLabelText('Date of birth'));
    await user.type(screen.getByLabelText('Username'), 'newcomer');
    await user.type(screen.getByLabelText('Email'), 'newcomer@example.com');
    await user.type(screen.getByLabelText('Password'), 'correct horse');
    const register = screen.getByRole('button', { name: /Create/ });
    await user.click(register);
    await waitFor(() => screen.getByText('Please accept the rules.'));
    await user.type(birthDate, '1990-02-28');
    await user.selectOptions(screen.getByLabelText('Country of residence'), 'GB');
    await user.click(screen.getByRole('checkbox'));
    await user.click(register);
    await waitFor(() => expect(api.count('POST register')).toBe(1));
    expect(api.requests('POST register')[0]?.body).toEqual({
      username: 'newcomer',
      email: 'newcomer@example.com',
      password: 'correct horse',
      birthDate: '1990-02-28',
      country: 'GB',
      acceptsRules: true,
    });
  });

  it('offers no longer reality check than it prescribes', async () => {
    const state = playState();
    const realityCheck = { ...state.realityCheck, minutes: 60 };
    renderApp('/limits', { api: { ...uk, 'GET account/play': { ...state, realityCheck } } });
    const select = await waitFor(() => screen.getByLabelText('Remind me every'));
    await waitFor(() =>
      expect([...select.querySelectorAll('option')].map(({ value }) => value)).toEqual(['15', '30', '60']),
    );
  });

  it.each([
    ['/limbo', 'limbo', () => screen.getByText(/^Win chance [\d.]+%$/)],
    ['/mines', 'mines', () => screen.getByText(/then it cashes out by itself\.$/)],
  ] as const)('hides the house edge on %s if it says so', async (path, game, shown) => {
    renderApp(path, {
      api: { 'GET policy': { ...UK_POLICY, showsReturn: false }, 'GET games': [{ game, edgePercent: 1 }] },
    });
    await waitFor(shown);
    expect(screen.queryByText(/House edge/)).toBeNull();
  });

  it.each([
    ['/limbo', 'limbo'],
    ['/coinflip', 'coin_flip'],
    ['/crash', 'crash'],
  ] as const)('shows no house edge on %s before it has loaded', async (path, game) => {
    const { api } = renderApp(path, {
      api: { 'GET games': [{ game, edgePercent: 1 }], 'GET start': NO_RESPONSE },
    });
    const release = api.holdBack('GET policy');
    await waitFor(() => screen.getByLabelText(/^Bet amount/));
    await waitFor(() => expect(api.count('GET games')).toBe(1));
    await allRendered();
    expect(screen.queryAllByText(/House edge/i)).toEqual([]);
    release();
    await waitFor(() => screen.getByText(/House edge/i));
  });

  it('shows its age in the footer', async () => {
    renderApp('/login', { user: null, api: uk });
    const footer = await waitFor(() => screen.getByRole('contentinfo'));
    await waitFor(() => expect(footer.textContent).toContain('18+'));
    expect([...footer.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/terms',
      '/privacy',
      '/complaints',
      '/returns',
      '/limits',
      '/fairness',
    ]);
  });
});
