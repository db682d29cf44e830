const HOUR_MS = 3_600_000;
const HOURS_A_DAY = 24;

/** How long it is until then, in days and hours: nobody waits for a month's end by the second. */
export function timeLeft(until: string, now: Date): string {
  const left = new Date(until).getTime() - now.getTime();
  if (left <= 0) return 'any moment now';
  const hours = Math.floor(left / HOUR_MS);
  if (hours === 0) return 'in less than an hour';
  const parts = [counted(Math.floor(hours / HOURS_A_DAY), 'day'), counted(hours % HOURS_A_DAY, 'hour')];
  return `in ${parts.filter((part) => part !== undefined).join(' ')}`;
}

function counted(count: number, unit: string): string | undefined {
  if (count === 0) return undefined;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
