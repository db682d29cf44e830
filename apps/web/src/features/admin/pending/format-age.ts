const MINUTE_MS = 60_000;
const MINUTES_AN_HOUR = 60;
const HOURS_A_DAY = 24;

/** How long something has been waiting, as exactly as it matters. */
export function formatAge(since: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(since)) / MINUTE_MS);
  if (minutes < 1) return 'under a minute';
  const hours = Math.floor(minutes / MINUTES_AN_HOUR);
  if (hours < 1) return `${minutes} min`;
  const days = Math.floor(hours / HOURS_A_DAY);
  if (days < 1) return joined(`${hours} h`, minutes % MINUTES_AN_HOUR, 'min');
  return joined(`${days} ${days === 1 ? 'day' : 'days'}`, hours % HOURS_A_DAY, 'h');
}

function joined(most: string, rest: number, unit: string): string {
  return rest === 0 ? most : `${most} ${rest} ${unit}`;
}
