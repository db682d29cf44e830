import { t } from './admin.messages.js';

const MINUTE_MS = 60_000;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

/** Formats the time elapsed since `since` in at most two units: days and hours, or hours and minutes. */
export function formatAge(since: string, now: Date): string {
  const totalMinutes = Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS);
  if (totalMinutes < 1) return 'under a minute';
  const totalHours = Math.floor(totalMinutes / MINUTES_PER_HOUR);
  const minutes = totalMinutes % MINUTES_PER_HOUR;
  if (totalHours < 1) return `${minutes} min`;
  const days = Math.floor(totalHours / HOURS_PER_DAY);
  const hours = totalHours % HOURS_PER_DAY;
  if (days < 1) return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
  return hours === 0 ? t('ageDays', { days }) : t('ageDaysHours', { days, hours });
}
