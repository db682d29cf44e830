import { within } from '@testing-library/dom';
import { crashRound, crashStatistics, pastRound } from '../../test/data/rounds.js';
import { NO_RESPONSE, refusal } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import { findRegion, screen, textOf, user } from '../../test/screen.js';

const LIST = 'GET crash/rounds';
const STATISTICS = 'GET crash/statistics';
const BETS = 'GET crash/rounds/:id/bets';

afterEach(closeApp);

const openList = (answers: Parameters<typeof renderApp>[1] = {}, path = '/crash/rounds') =>
  renderApp(path, {
    ...answers,
    api: {
      [LIST]: { rounds: [pastRound(), pastRound({ roundId: 11, mode: 'operator-preset' })], next: 11 },
      [STATISTICS]: crashStatistics(),
      ...answers.api,
    },
  });

describe('The list of crash rounds', () => {
  it('links each round, and marks those of an operator', async () => {
    openList();
    const table = within(await screen.findByRole('table', { name: 'Crash rounds' }));
    const [, fair, steered] = table.getAllByRole('row');
    expect(textOf(fair!)).toMatch(/Round 12.*2\.50x.*3.*1,250\.00/);
    expect(within(fair!).getByRole('link').getAttribute('href')).toBe('/crash/rounds/12');
    within(steered!).getByText('Set by operator');
  });

  it('leads to earlier rounds and back', async () => {
    const { api } = openList();
    api.answer(LIST, ({ path }) =>
      path.includes('before=11')
        ? { rounds: [pastRound({ roundId: 9 })], next: null }
        : { rounds: [pastRound()], next: 11 },
    );
    await user.click(await screen.findByRole('link', { name: 'Earlier rounds' }));
    await screen.findByRole('link', { name: 'Round 9' });
    await user.click(screen.getByRole('link', { name: 'Newest rounds' }));
    await screen.findByRole('link', { name: 'Round 12' });
  });

  it('has the shares, the median and the highest point of the latest fair rounds', async () => {
    openList();
    const panel = within(await findRegion('Statistics'));
    await panel.findByText(/^Last 1,?000 fair rounds\. Rounds that an operator decided are left out\.$/);
    expect(panel.getAllByRole('definition').map(textOf).slice(0, 4)).toEqual([
      '50.5%',
      '10.0%',
      '1.98x',
      '512.40x',
    ]);
    panel.getByText('1.20x to 1.99x');
    panel.getByText('100.00x and above');
  });

  it('says that there is no round yet, and that it could not be loaded', async () => {
    openList({ api: { [LIST]: { rounds: [], next: null }, [STATISTICS]: NO_RESPONSE } });
    await screen.findByText('No round has ended yet.');
    await screen.findByText("The statistics couldn't be loaded.");
  });
});

describe('The page of a crash round', () => {
  it('has its players with cash-outs and payouts, its neighbours and its proof', async () => {
    renderApp('/crash/rounds/12', {
      api: {
        'GET crash/rounds/:id': crashRound(),
        [BETS]: ({ path }) =>
          !path.includes('after=')
            ? {
                bets: [
                  {
                    username: 'maximus',
                    betAmount: '100.00000000',
                    cashoutMultiplier: 1.5,
                    winAmount: '150.00000000',
                  },
                ],
                next: 1,
              }
            : {
                bets: [
                  {
                    username: 'verus',
                    betAmount: '200.00000000',
                    cashoutMultiplier: null,
                    winAmount: '0.00000000',
                  },
                ],
                next: null,
              },
      },
    });
    const players = within(await findRegion('Players'));
    expect(textOf((await players.findByText('maximus')).closest('tr')!)).toMatch(/100\.00.*1\.50x.*150\.00/);
    await user.click(players.getByRole('button', { name: 'More players' }));
    expect(textOf((await players.findByText('verus')).closest('tr')!)).toMatch(/200\.00.*No.*0\.00/);
    expect(screen.getByRole('link', { name: 'Previous round' }).getAttribute('href')).toBe(
      '/crash/rounds/11',
    );
    expect(screen.getByRole('link', { name: 'Next round' }).getAttribute('href')).toBe('/crash/rounds/14');
    await findRegion('Proof of round 12');
    expect(screen.getAllByText('Ended by operator').length).toBeGreaterThan(0);
  });

  it('lists no players before the end', async () => {
    renderApp('/crash/rounds/12', {
      api: { 'GET crash/rounds/:id': crashRound({ status: 'playing', crashPoint: null, endedAt: null }) },
    });
    await screen.findByText('The players are listed when the round has ended.');
    await screen.findByText('In progress');
  });

  it.each(['/crash/rounds/x', '/crash/rounds/99'])('does not exist at %s', async (path) => {
    renderApp(path, { api: { 'GET crash/rounds/:id': refusal(404, 'NOT_FOUND', 'No such round.') } });
    await screen.findByText('This round does not exist.');
  });
});
