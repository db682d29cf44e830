/** When something happened: the hour where it was today, the day with it where it was not. */
export function momentWords(moment: string, now: Date): string {
  const at = new Date(moment);
  const hour = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  if (at.toDateString() === now.toDateString()) return hour;
  const day = at.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
  return at.getFullYear() === now.getFullYear() ? `${day}, ${hour}` : `${day} ${at.getFullYear()}, ${hour}`;
}
