import { STATEMENT_MAX_DAYS, STATEMENT_PERIODS } from '@arena/wire';
import type { Range } from '../admin.api.js';

const DAY_MS = 86_400_000;

/** The ranges that one press chooses, with their names. */
export const PRESETS = [
  ['today', 'Today'],
  ['last7Days', '7 days'],
  ['last30Days', '30 days'],
  ['thisMonth', 'This month'],
  ['lastMonth', 'Last month'],
  ['last12Months', '12 months'],
] as const;
type Preset = (typeof PRESETS)[number][0];

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns the range of a preset in UTC days, with a length of periods that suits it. */
export function presetRange(preset: Preset, now: Date): Range {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const daysAgo = (days: number) => dayOf(new Date(now.getTime() - days * DAY_MS));
  const today = dayOf(now);
  switch (preset) {
    case 'today':
      return { from: today, to: today, by: 'day' };
    case 'last7Days':
      return { from: daysAgo(6), to: today, by: 'day' };
    case 'last30Days':
      return { from: daysAgo(29), to: today, by: 'day' };
    case 'thisMonth':
      return { from: dayOf(new Date(Date.UTC(year, month, 1))), to: today, by: 'day' };
    case 'lastMonth':
      return {
        from: dayOf(new Date(Date.UTC(year, month - 1, 1))),
        to: dayOf(new Date(Date.UTC(year, month, 0))),
        by: 'day',
      };
    case 'last12Months':
      return { from: dayOf(new Date(Date.UTC(year, month - 11, 1))), to: today, by: 'month' };
  }
}

/** Returns whether the server accepts a range. */
export function isRange({ from, to }: Pick<Range, 'from' | 'to'>): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return isDay(from) && isDay(to) && days >= 1 && days <= STATEMENT_MAX_DAYS;
}

const isDay = (text: string): boolean =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(new Date(text)) === text;

/** Reads the range from the query of the address. Returns the last 30 days if the query has no valid range. */
export function readRange(query: URLSearchParams, now: Date): Range {
  const from = query.get('from') ?? '';
  const to = query.get('to') ?? '';
  if (!isRange({ from, to })) return presetRange('last30Days', now);
  return { from, to, by: STATEMENT_PERIODS.find((period) => period === query.get('by')) ?? 'day' };
}
