import { within } from '@testing-library/dom';
import { showLanguage } from '../app/language.js';
import { limits, playState } from '../../test/data/play.js';
import { NO_RESPONSE, refusal } from '../../test/fake-api.js';
import { closeApp, renderApp } from '../../test/render-app.js';
import {
  allRendered,
  fill,
  findRegion,
  screen,
  textOf,
  toasts,
  user,
  valueOf,
  waitFor,
} from '../../test/screen.js';

const SET = 'PUT account/limits';
const EXCLUDE = 'POST account/exclusion';
const MINUTE_MS = 60_000;

afterEach(async () => {
  closeApp();
  await showLanguage('en');
});

const ago = (minutes: number): string => new Date(Date.now() - minutes * MINUTE_MS).toISOString();

describe('The page "Limits and exclusion"', () => {
  it('is linked from the profile', async () => {
    renderApp('/profile');
    await user.click(await screen.findByRole('link', { name: 'Limits and exclusion' }));
    await screen.findByRole('heading', { level: 1, name: 'Limits and exclusion' });
    expect(location.pathname).toBe('/limits');
  });

  it('shows what is used of each limit, and a change that is pending', async () => {
    const pending = { amount: '900.00000000', from: '2030-01-02T12:00:00.000Z' };
    const day = { amount: '500.00000000', used: '120.50000000', pending };
    renderApp('/limits', { api: { 'GET account/limits': limits({ loss: { day } }) } });
    const table = await screen.findByRole('table', { name: 'Limits' });
    const rows = within(table).getAllByRole('row').map(textOf);
    expect(rows[4]).toMatch(/Losses per day.*120\.50.*500\.00.*900 from 2 Jan 2030/);
    expect(rows[5]).toMatch(/Losses per week.*0\.00.*No limit/);
  });

  it('says that the limits could not be loaded, and tries again', async () => {
    const { api } = renderApp('/limits', { api: { 'GET account/limits': NO_RESPONSE } });
    const panel = within(await findRegion('Limits'));
    await panel.findByText('Your limits could not be loaded.');
    api.answer('GET account/limits', limits());
    await user.click(panel.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('table', { name: 'Limits' });
  });

  it('says of both when both could not be loaded, each in its own panel and words', async () => {
    renderApp('/limits', { api: { 'GET account/limits': NO_RESPONSE, 'GET account/play': NO_RESPONSE } });
    for (const [panel, text] of [
      ['Limits', 'Your limits could not be loaded.'],
      ['Session', 'Your session settings could not be loaded.'],
    ] as const) {
      await within(await findRegion(panel)).findByText(text);
      expect(screen.getAllByText(text)).toHaveLength(1);
    }
  });

  describe('changes a limit', () => {
    const openDialog = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `Change the ${name}` }));
      return within(await screen.findByRole('dialog', { name: `Change the ${name}` }));
    };

    it('and says when a higher one comes into force', async () => {
      const set = { amount: '100.00000000' };
      const raised = { ...set, pending: { amount: '200.00000000', from: '2030-01-02T12:00:00.000Z' } };
      const { api } = renderApp('/limits', {
        api: {
          'GET account/limits': limits({ stake: { week: set } }),
          [SET]: limits({ stake: { week: raised } }),
        },
      });
      const dialog = await openDialog('stake limit per week');
      await fill(dialog.getByLabelText('Amount in ARENA'), '200');
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(toasts()[0]).toMatch(/^SavedIt comes into force at 2 Jan 2030/));
      expect(api.requests(SET).map(({ body }) => body)).toEqual([
        { kind: 'stake', period: 'week', amount: '200' },
      ]);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it.each([
      ['de', 'Einsatzlimit pro Woche ändern', 'Betrag in ARENA', 'Speichern', '2.500,5'],
      ['es', 'Cambiar: límite de apuestas por semana', 'Importe en ARENA', 'Guardar', '2500,5'],
    ])('in the language %s, as it is shown and as the player writes it', async (language, ...texts) => {
      const [name, label, save, typed] = texts;
      localStorage.setItem('arena_preferences', JSON.stringify({ language }));
      const { api } = renderApp('/limits', {
        api: {
          'GET account/limits': limits({ stake: { week: { amount: '100000.00000000' } } }),
          [SET]: limits(),
        },
      });
      await user.click(await screen.findByRole('button', { name }));
      const dialog = within(await screen.findByRole('dialog', { name }));
      const amount = dialog.getByLabelText<HTMLInputElement>(label);
      expect(amount.value).toBe('100000');
      await user.click(dialog.getByRole('button', { name: save }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.click(screen.getByRole('button', { name }));
      await fill(await screen.findByLabelText(label), typed);
      await user.click(screen.getByRole('button', { name: save }));
      await waitFor(() =>
        expect(api.requests(SET).map(({ body }) => (body as { amount: string }).amount)).toEqual([
          '100000',
          '2500.5',
        ]),
      );
    });

    it('or removes it', async () => {
      const { api } = renderApp('/limits', {
        api: {
          'GET account/limits': limits({ deposit: { day: { amount: '100.00000000' } } }),
          [SET]: limits(),
        },
      });
      const dialog = await openDialog('deposit limit per day');
      await user.click(dialog.getByRole('button', { name: 'Remove the limit' }));
      await waitFor(() =>
        expect(api.requests(SET).map(({ body }) => body)).toEqual([
          { kind: 'deposit', period: 'day', amount: null },
        ]),
      );
    });

    it.each(['', '-1', '1.123456789', 'many'])('but not to "%s"', async (amount) => {
      const { api } = renderApp('/limits');
      const dialog = await openDialog('loss limit per month');
      await fill(dialog.getByLabelText('Amount in ARENA'), amount);
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      expect(textOf(await dialog.findByRole('alert'))).toBe(
        'Enter an amount of 0 or more, with at most 8 decimals',
      );
      expect(api.requests(SET)).toEqual([]);
    });
  });

  it('saves the length of a session and the interval of the reality check', async () => {
    const { api } = renderApp('/limits', {
      api: { 'PUT account/session-limit': playState(), 'PUT account/reality-check': playState() },
    });
    await user.selectOptions(await screen.findByLabelText('End my session after'), '60 minutes');
    await waitFor(() => expect(toasts()).toEqual(['Saved']));
    await user.selectOptions(screen.getByLabelText('Remind me every'), '30 minutes');
    await waitFor(() =>
      expect(api.requests('PUT account/reality-check').map(({ body }) => body)).toEqual([{ minutes: 30 }]),
    );
    expect(api.requests('PUT account/session-limit').map(({ body }) => body)).toEqual([{ minutes: 60 }]);
  });

  describe('excludes the player', () => {
    it('only after a confirmation', async () => {
      const { api } = renderApp('/limits', { api: { [EXCLUDE]: { until: '2030-01-02T12:00:00.000Z' } } });
      await user.selectOptions(await screen.findByLabelText('Exclude me for'), '30 days');
      await user.click(screen.getByRole('button', { name: 'Exclude me' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Exclude yourself from betting?' }));
      dialog.getByText(/You cannot bet for 30 days\..*can undo or shorten this\./);
      await user.click(dialog.getByRole('button', { name: 'Exclude me' }));
      expect(api.requests(EXCLUDE)).toEqual([]);
      api.answer('GET account/play', playState({ excludedUntil: '2030-01-02T12:00:00.000Z' }));
      await user.click(dialog.getByRole('checkbox'));
      await user.click(dialog.getByRole('button', { name: 'Exclude me' }));
      await screen.findByText('You are excluded from betting');
      expect(api.requests(EXCLUDE).map(({ body }) => body)).toEqual([{ days: 30 }]);
    });

    it('and shows why the server refuses it', async () => {
      const detail = 'You are already excluded for longer.';
      renderApp('/limits', { api: { [EXCLUDE]: refusal(409, 'EXCLUDED_FOR_LONGER', detail) } });
      await user.click(await screen.findByRole('button', { name: 'Exclude me' }));
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('checkbox'));
      await user.click(dialog.getByRole('button', { name: 'Exclude me' }));
      expect(textOf(await dialog.findByRole('alert'))).toBe(detail);
    });
  });
});

describe('The page of a game', () => {
  it('shows the time and the net result of the session', async () => {
    const session = { startedAt: ago(65.5), staked: '1000.00000000', paid: '750.00000000' };
    renderApp('/', { api: { 'GET account/play': playState({ session }) } });
    const line = await screen.findByRole('complementary', { name: 'Your session' });
    await waitFor(() => expect(textOf(line)).toContain('Session 1h 05m'));
    expect(textOf(line)).toContain('Net -250.00');
  });

  it('says that the player is excluded', async () => {
    renderApp('/', { api: { 'GET account/play': playState({ excludedUntil: '2030-01-02T12:00:00.000Z' }) } });
    await screen.findByText(/Excluded until 2 Jan 2030/);
  });

  it('does not cover an open bet with the reality check', async () => {
    const realityCheck = { minutes: 30, isDue: true, dueAt: ago(1) };
    const session = { startedAt: ago(31), staked: '400.00000000', paid: '300.00000000' };
    renderApp('/crash', {
      api: { 'GET account/play': playState({ session, realityCheck, hasOpenBet: true }) },
    });
    await screen.findByText('Session 0h 31m');
    await allRendered();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the reality check when it is due, until it is answered', async () => {
    const session = { startedAt: ago(31), staked: '400.00000000', paid: '300.00000000' };
    const realityCheck = { minutes: 30, isDue: true, dueAt: ago(1) };
    const { api } = renderApp('/', {
      api: {
        'GET account/play': playState({ session, realityCheck }),
        'POST account/reality-check': playState(),
      },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Reality check' });
    expect(valueOf('Time played', dialog)).toBe('0h 31m');
    expect(valueOf('Stakes', dialog)).toBe('400.00 ARENA');
    expect(valueOf('Payouts', dialog)).toBe('300.00 ARENA');
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Reality check' });
    api.answer('GET account/play', playState({ session }));
    await user.click(within(dialog).getByRole('button', { name: 'Continue playing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.requests('POST account/reality-check')).toHaveLength(1);
  });
});
