/** When something happened: the hour where it was today, the day with it where it was not. */
export function formatDateTime(moment: string, now: Date): string {
  const isToday = new Date(moment).toDateString() === now.toDateString();
  return isToday ? hourOf(new Date(moment)) : formatFullDateTime(moment, now);
}

/** The day too, whichever it was. */
export function formatFullDateTime(moment: string, now: Date): string {
  const at = new Date(moment);
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
  const year = at.getFullYear() === now.getFullYear() ? '' : ` ${at.getFullYear()}`;
  return `${day}${year}, ${hourOf(at)}`;
}

const hourOf = (at: Date): string =>
  at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
