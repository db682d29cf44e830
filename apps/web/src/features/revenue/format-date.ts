import { t } from './revenue.messages.js';
import { dateLanguage } from '../../lib/number-format.js';

const HOUR_MS = 3_600_000;
const HOURS_PER_DAY = 24;

/** Formats a calendar month in UTC: `2026-10` becomes `October 2026`. */
export function formatMonth(period: string): string {
  return new Date(`${period}-01T00:00:00Z`).toLocaleDateString(dateLanguage(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** Formats the date of a time in UTC, the time zone in which distribution months begin and end. */
export function formatDate(time: string): string {
  return new Date(time).toLocaleDateString(dateLanguage(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

/** Formats the time until `end` in days and hours. */
export function formatTimeLeft(end: string, now: Date): string {
  const left = new Date(end).getTime() - now.getTime();
  if (left <= 0) return t('anyMoment');
  const totalHours = Math.floor(left / HOUR_MS);
  if (totalHours === 0) return t('inUnderAnHour');
  const days = Math.floor(totalHours / HOURS_PER_DAY);
  const hours = totalHours % HOURS_PER_DAY;
  if (days === 0) return t('inHours', { hours });
  return hours === 0 ? t('inDays', { days }) : t('inDaysHours', { days, hours });
}
