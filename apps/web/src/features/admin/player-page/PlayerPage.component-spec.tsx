import type { PlayerDetails, Role } from '@arena/wire';
import { within } from '@testing-library/dom';
import { playerDetails, playerPageAnswers, riskMarks } from '../../../../test/data/player-page.js';
import { limits, playState } from '../../../../test/data/play.js';
import { pastFlip } from '../../../../test/data/history.js';
import { refusal, type Answer, type Route } from '../../../../test/fake-api.js';
import { closeApp, renderApp } from '../../../../test/render-app.js';
import {
  fill,
  findRegion,
  findToast,
  screen,
  textOf,
  user,
  valueOf,
  waitFor,
} from '../../../../test/screen.js';

const DETAILS = 'GET admin/players/:id';
const NOTES = 'GET admin/players/:id/notes';

interface Options {
  details?: PlayerDetails;
  role?: Role;
  api?: { [Name in Route]?: Answer<Name> };
}

const open = ({ details, role = 'owner', api }: Options = {}) =>
  renderApp('/admin/players/9', {
    user: { isAdmin: true, role },
    api: { ...playerPageAnswers(details), ...api },
  });
const region = async (name: string) => within(await findRegion(name));
const openTab = async (name: string) => {
  const lists = await region('Details of the player');
  await user.click(lists.getByRole('tab', { name }));
  return within(lists.getByRole('tabpanel', { name }));
};

afterEach(closeApp);

describe('The page of a player', () => {
  it('has the name as its title, the account and its figures', async () => {
    open();
    expect(textOf(await screen.findByRole('heading', { level: 1, name: 'player_9' }))).toBe('player_9');
    const account = await findRegion('Player');
    expect(valueOf('Status', account)).toBe('Active');
    expect(valueOf('Balance', account)).toBe('1,234.5000 ARENA');
    expect(valueOf('Email', account)).toBe('player_9@example.com (verified)');
    expect(within(account).getByRole('link', { name: 'maximus' }).getAttribute('href')).toBe(
      '/admin/players/3',
    );
    const figures = await findRegion('Figures');
    expect(valueOf('Bets', figures)).toBe('32 (12 won, 20 not won)');
    expect(valueOf('Profit of the player', figures)).toBe('-1,500.0000');
    expect(valueOf('Deposits', figures)).toBe('5,000.0000');
    expect(valueOf('Withdrawals', figures)).toBe('4,900.0000');
    const games = within(within(figures).getByRole('table', { name: 'Games' })).getAllByRole('row');
    expect(games.slice(1).map(textOf)).toEqual([
      expect.stringMatching(/Coin flip.*20.*22,000\.00.*18,000\.00.*-4,000\.00/),
      expect.stringMatching(/Crash.*12.*10,000\.00.*12,500\.00.*\+2,500\.00/),
    ]);
  });

  it('shows risk marks as facts with links to the other accounts', async () => {
    open({ details: playerDetails({ marks: riskMarks }) });
    const marks = within(within(await findRegion('Risk marks')).getByRole('list'));
    expect(marks.getAllByRole('listitem').map(textOf)).toEqual([
      expect.stringMatching(/^Same addressHas withdrawn to the same address as 2 other accounts\.octavia/),
      expect.stringMatching(/^Little playDeposited 5,000\.00 ARENA/),
      expect.stringMatching(/^ReturnGot 12,340\.00 ARENA more back on Dice/),
    ]);
  });

  it('loads a list only when its tab is opened, because each read is recorded', async () => {
    const { api } = open({ api: { 'GET user/:id/bets': { bets: [pastFlip(7)], next: null } } });
    const balance = within((await region('Details of the player')).getByRole('tabpanel'));
    const rows = (await balance.findAllByRole('row')).slice(1).map(textOf);
    expect(rows).toEqual([
      expect.stringMatching(/Bet: Coin flip.*812.*100\.0000.*196\.0000.*\+96\.0000$/),
      expect.stringMatching(/Withdrawal.*41.*-300\.0000$/),
      expect.stringMatching(/Sign-up grant.*\+10,000\.0000$/),
    ]);
    expect(api.count('GET admin/players/:id/seeds')).toBe(0);
    const file = balance.getByRole('link', { name: 'Download transfers (CSV)' });
    expect(file.getAttribute('href')).toBe('/api/admin/players/9/transfers/export');
    await user.click(balance.getByRole('button', { name: 'Older' }));
    await waitFor(() =>
      expect(api.requests('GET admin/players/:id/balance').at(-1)?.path).toBe(
        'admin/players/9/balance?limit=20&cursor=812.17',
      ),
    );
    await (await openTab('Bets')).findByText(/^Coin flip$/);
    const withdrawals = await openTab('Withdrawals');
    await withdrawals.findByText('300.0000');
    const deposits = await openTab('Deposits');
    const link = await deposits.findByRole('link');
    expect(link.getAttribute('href')).toMatch(/^\/explorer\/tx\/0x/);
    const seeds = await openTab('Seeds');
    await seeds.findByText('mine');
    seeds.getByText('Next nonce');
    const sessions = await openTab('Sessions');
    await sessions.findByText('Sign-in refused');
    sessions.getByText('BAD_CREDENTIALS');
    await (await openTab('Partner')).findByText('Commission earned');
    await (await openTab('Corrections')).findByText('No corrections.');
    expect(api.count('GET admin/players/:id/seeds')).toBeGreaterThan(0);
  });

  it('shows what the player has set for responsible play', async () => {
    const day = { amount: '500.00000000', used: '120.00000000' };
    const state = playState({ excludedUntil: '2030-01-02T12:00:00.000Z' });
    state.realityCheck.minutes = 30;
    open({ api: { 'GET admin/players/:id/play': { limits: limits({ loss: { day } }), state } } });
    const settings = await findRegion('Responsible play');
    const panel = within(settings);
    const table = await panel.findByRole('table', { name: 'Limits' });
    expect(within(table).getAllByRole('row').map(textOf)[1]).toMatch(/Losses per day.*120\.00.*500\.00/);
    expect(valueOf('Self-exclusion', settings)).toMatch(/^Until 2 Jan 2030/);
    panel.getByText('30 minutes');
  });

  it('shows which rules the player has accepted', async () => {
    const acceptance = {
      documents: [{ id: 'terms' as const, version: 2 }],
      minimumAge: 18,
      country: 'GB',
      acceptedAt: '2026-11-24T12:00:00.000Z',
    };
    open({ api: { 'GET admin/players/:id/rules': [acceptance] } });
    const panel = await region('Accepted rules');
    const table = await panel.findByRole('table', { name: 'Accepted rules' });
    expect(within(table).getAllByRole('row').map(textOf)[1]).toMatch(/terms 2.*18\+.*United Kingdom.*24 Nov/);
  });

  it('takes notes', async () => {
    const { api } = open({
      api: {
        'POST admin/players/:id/notes': {
          id: 3,
          text: 'Called.',
          author: 'admin',
          createdAt: '2026-11-20T09:00:00.000Z',
        },
      },
    });
    const panel = await region('Notes');
    await panel.findByText('Sent a copy of a passport.');
    await user.click(panel.getByRole('button', { name: 'Add note' }));
    expect(textOf(await panel.findByRole('alert'))).toBe('Enter a note');
    await fill(panel.getByLabelText('Note'), ' Called. ');
    await user.click(panel.getByRole('button', { name: 'Add note' }));
    await findToast('Success', 'The note was added');
    expect(api.requests('POST admin/players/:id/notes')).toMatchObject([
      { path: 'admin/players/9/notes', body: { text: 'Called.' } },
    ]);
    await waitFor(() => expect(api.count(NOTES)).toBe(2));
  });

  it('changes tags', async () => {
    const { api } = open({
      details: playerDetails({ tags: ['vip'] }),
      api: { 'PUT admin/players/:id/tags': {} },
    });
    const panel = await region('Tags');
    await user.click(panel.getByRole('checkbox', { name: 'VIP' }));
    await findToast('Success', 'The tags were saved');
    await user.click(panel.getByRole('checkbox', { name: 'Watch' }));
    await waitFor(() => expect(api.count('PUT admin/players/:id/tags')).toBe(2));
    expect(api.requests('PUT admin/players/:id/tags')).toMatchObject([
      { body: { tag: 'vip', isSet: false } },
      { body: { tag: 'watch', isSet: true } },
    ]);
  });

  it('records checks', async () => {
    const { api } = open({ api: { 'POST admin/players/:id/checks': {} } });
    const panel = await region('Checks');
    await user.selectOptions(panel.getByLabelText('Check'), 'Sanctions');
    await user.selectOptions(panel.getByLabelText('Outcome'), 'Failed');
    await fill(panel.getByLabelText('Note'), 'On a list.');
    await user.click(panel.getByRole('button', { name: 'Record' }));
    await findToast('Success', 'The check was recorded');
    expect(api.requests('POST admin/players/:id/checks')).toMatchObject([
      { body: { kind: 'sanctions', hasPassed: false, note: 'On a list.' } },
    ]);
  });

  it('shows a viewer everything without forms and buttons that change something', async () => {
    open({ role: 'viewer', details: playerDetails({ tags: ['watch'], marks: riskMarks }) });
    await (await region('Notes')).findByText('Sent a copy of a passport.');
    expect(screen.queryByRole('button', { name: /Freeze|Add note|Record|Correct/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    (await region('Tags')).getByText('Watch');
  });

  it('says that there is no such player, and offers to load it again after a failure', async () => {
    const { api } = open({ api: { [DETAILS]: refusal(500, 'INTERNAL', 'Something went wrong.') } });
    const retry = await screen.findByRole('button', { name: /again|retry/i });
    api.answer(DETAILS, refusal(404, 'NOT_FOUND', 'There is no such user.'));
    await user.click(retry);
    await screen.findByText('There is no player with this number.');
  });
});
