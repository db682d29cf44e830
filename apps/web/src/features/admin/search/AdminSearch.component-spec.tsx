import type { SearchHit } from '@arena/wire';
import { within } from '@testing-library/dom';
import { openAdminPage } from '../../../../test/admin-page.js';
import { passTime, stopClock, waitWithoutTime } from '../../../../test/clock.js';
import { playerPageAnswers } from '../../../../test/data/player-page.js';
import { NO_RESPONSE } from '../../../../test/fake-api.js';
import { closeApp } from '../../../../test/render-app.js';
import { fill, screen, textOf, user, waitFor } from '../../../../test/screen.js';
import { SEARCH_DELAY_MS } from './AdminSearch.js';

const SEARCH = 'GET admin/search';
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const HASH = `0x${'ab'.repeat(32)}`;

const hit = (kind: SearchHit['kind'], id: number, detail: string | null = null): SearchHit => ({
  kind,
  id,
  userId: kind === 'round' ? null : 9,
  username: kind === 'round' ? null : 'spartacus',
  detail,
});

const HITS = [
  hit('player', 9, 'spartacus@example.com'),
  hit('bet', 12, 'coin_flip'),
  hit('round', 12, 'crashed'),
  hit('deposit', 3, HASH),
  hit('withdrawal', 4, ADDRESS),
];

const field = () => screen.getByRole('combobox', { name: 'Search the admin area' });
const options = () => within(screen.getByRole('listbox')).getAllByRole('option').map(textOf);

/** Waits until the first result is highlighted, which follows its rendering. */
const highlighted = () => waitFor(() => expect(field().getAttribute('aria-activedescendant')).not.toBeNull());

afterEach(closeApp);

describe('The search of the admin area', () => {
  it('lists what was found by kind, and opens the chosen one with the keyboard', async () => {
    const { api } = await openAdminPage({
      path: '/admin/audit',
      api: { [SEARCH]: { hits: HITS }, ...playerPageAnswers() },
    });
    await fill(field(), ' 12 ');
    await waitFor(() =>
      expect(options()).toEqual([
        'spartacus#9 · spartacus@example.com',
        'Bet #12spartacus · Coin Flip',
        'Round #12crashed',
        'Depositspartacus · 0xabab…abab',
        'Withdrawal #4spartacus · 0xf39F…2266',
      ]),
    );
    expect(api.requests(SEARCH).map(({ path }) => path)).toEqual(['admin/search?query=12']);
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByText('5 results')).toHaveLength(1);
    await highlighted();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/admin/players/9'));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect((field() as HTMLInputElement).value).toBe('');
  });

  it.each([
    [1, '/admin/bets?bet=12'],
    [2, '/admin/crash?round=12'],
    [3, `/admin/deposits?transaction=${HASH}`],
    [4, '/admin/withdrawals?all.player=spartacus'],
  ])('opens the section of hit %s: %s', async (downs, address) => {
    await openAdminPage({
      path: '/admin/audit',
      api: {
        [SEARCH]: { hits: HITS },
        'GET crash/rounds/:id': {
          roundId: 12,
          status: 'crashed',
          crashPoint: 2.5,
          capMultiplier: null,
          playerCount: 3,
          totalBetAmount: '300.00000000',
          startedAt: '2026-11-20T09:00:00.000Z',
          endedAt: '2026-11-20T09:00:20.000Z',
          voidReason: null,
          previousRoundId: null,
          nextRoundId: null,
          fairness: { mode: 'fair', commitment: null, reveal: null },
        },
      },
    });
    await fill(field(), '12');
    await waitFor(() => expect(options()).toHaveLength(5));
    await highlighted();
    await user.keyboard('{ArrowDown}'.repeat(downs));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname + location.search).toBe(address));
  });

  it('waits for a pause in typing, and sends nothing for an empty text', async () => {
    stopClock();
    const { api } = await openAdminPage(
      { path: '/admin/audit', api: { [SEARCH]: { hits: [] } } },
      waitWithoutTime,
    );
    field().focus();
    await user.keyboard('spa');
    await passTime(SEARCH_DELAY_MS - 50);
    await user.keyboard('rta');
    await passTime(SEARCH_DELAY_MS - 50);
    expect(api.count(SEARCH)).toBe(0);
    await passTime(50);
    expect(api.requests(SEARCH).map(({ path }) => path)).toEqual(['admin/search?query=sparta']);
    await waitWithoutTime(() => screen.getAllByText('Nothing found.'));
    await user.clear(field());
    await passTime(SEARCH_DELAY_MS);
    expect(api.count(SEARCH)).toBe(1);
    expect(screen.queryByText('Nothing found.')).toBeNull();
  });

  it('says that it is searching, and that it failed', async () => {
    const { api } = await openAdminPage({ path: '/admin/audit', api: { [SEARCH]: NO_RESPONSE } });
    const release = api.holdBack(SEARCH);
    await fill(field(), 'sparta');
    await screen.findByText('Searching...');
    release();
    await screen.findByText("The search didn't work.");
  });
});

describe('The round that a search has found', () => {
  it('is shown with its result, and another one can be found by its number', async () => {
    const round = (roundId: number) => ({
      roundId,
      status: 'crashed' as const,
      crashPoint: 2.5,
      capMultiplier: null,
      playerCount: 3,
      totalBetAmount: '300.00000000',
      startedAt: '2026-11-20T09:00:00.000Z',
      endedAt: '2026-11-20T09:00:20.000Z',
      voidReason: null,
      previousRoundId: null,
      nextRoundId: null,
      fairness: { mode: 'fair' as const, commitment: null, reveal: null },
    });
    const { api } = await openAdminPage({
      path: '/admin/crash?round=12',
      api: { 'GET crash/rounds/:id': ({ path }) => round(Number(path.split('/').at(-1))) },
    });
    expect(textOf(await screen.findByLabelText('Round #12'))).toMatch(
      /Crashed at2\.50xPlayers3Stakes300\.0000/,
    );
    const input = screen.getByLabelText<HTMLInputElement>(/^Round number/);
    expect(input.value).toBe('12');
    await fill(input, 'x');
    await user.keyboard('{Enter}');
    await screen.findByText('Enter the number of a round');
    await fill(input, '#13');
    await user.keyboard('{Enter}');
    await screen.findByLabelText('Round #13');
    expect(location.search).toBe('?round=13');
    expect(api.requests('GET crash/rounds/:id').map(({ path }) => path)).toEqual([
      'crash/rounds/12',
      'crash/rounds/13',
    ]);
  });
});
