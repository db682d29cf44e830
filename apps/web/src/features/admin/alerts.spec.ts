import type { Alert } from '@arena/wire';
import { alertsOf, type AlertData } from './alerts.js';

const NOW = new Date('2026-11-21T12:00:00');
const SINCE = new Date('2026-11-21T11:30:00').toISOString();

const raised = (overrides: Partial<Alert> = {}): Alert => ({
  id: 1,
  key: 'treasury',
  title: 'The treasury balance is too low',
  detail: 'The treasury holds less than it owes.',
  section: 'pending',
  raisedAt: SINCE,
  endedAt: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  ...overrides,
});

const noData: AlertData = { raised: undefined, pending: undefined, pause: undefined };
const alerts = (data: Partial<AlertData>) => alertsOf({ ...noData, ...data }, NOW);
const titles = (data: Partial<AlertData>) => alerts(data).map(({ title }) => title);
const texts = (data: Partial<AlertData>) => alerts(data).map(({ text }) => text);

describe(alertsOf, () => {
  it('returns nothing without data, and when nothing is wrong', () => {
    expect(texts({})).toEqual([]);
    expect(texts({ raised: [], pause: { paused: false, since: null } })).toEqual([]);
  });

  it.each([
    ['reconciliation', '/admin/health#reconciliation', 'View failed invariants'],
    ['pending', '/admin/withdrawals', 'View withdrawals'],
    ['returns', '/admin/finance#returns', 'View returns'],
    ['health', '/admin/health', 'View health'],
  ] as const)('shows what the server has raised, with a link to its section %s', (section, to, link) => {
    expect(alerts({ raised: [raised({ section })] })).toEqual([
      {
        key: 'treasury',
        tone: 'wrong',
        title: 'The treasury balance is too low',
        text: 'The treasury holds less than it owes.',
        to,
        link,
      },
    ]);
  });

  it('names the command after a restore, instead of the pause', () => {
    const restore = { since: SINCE, reasons: ['Something is missing.'], command: 'npm run accept' };
    const data = { pause: { paused: true, since: SINCE, restore } };
    expect(titles(data)).toEqual(['The database was restored']);
    expect(texts(data)).toEqual([expect.stringMatching(/paused since .* run: npm run accept$/)]);
  });

  it('states since when betting has been paused', () => {
    expect(texts({ pause: { paused: true, since: SINCE } })).toEqual([
      'Paused since 21 Nov, 11:30:00. No bets are accepted and no new crash rounds start.',
    ]);
  });
});
