import type { Reconciliation } from '@arena/wire';
import { t } from './admin.messages.js';

const SECOND_MS = 1_000;
const SECONDS_PER_MINUTE = 60;

type StartAndEnd = Pick<Reconciliation, 'startedAt' | 'endedAt'>;

/** Formats the duration of a check. */
export function formatDuration({ startedAt, endedAt }: StartAndEnd): string {
  const ms = Date.parse(endedAt) - Date.parse(startedAt);
  if (ms < SECOND_MS) return 'less than a second';
  const wholeSeconds = Math.round(ms / SECOND_MS);
  if (wholeSeconds < SECONDS_PER_MINUTE) return t('durationSeconds', { seconds: wholeSeconds });
  const minutes = Math.floor(wholeSeconds / SECONDS_PER_MINUTE);
  const seconds = wholeSeconds % SECONDS_PER_MINUTE;
  if (seconds === 0) return t('durationMinutes', { minutes });
  return t('durationMinutesSeconds', { minutes, seconds });
}

/** Returns the values for the message `checked`. */
export function checkedValues({ startedBy, ...period }: StartAndEnd & Pick<Reconciliation, 'startedBy'>) {
  return { initiator: initiatorOf(startedBy), name: startedBy, duration: formatDuration(period) };
}

const initiatorOf = (startedBy: string) =>
  startedBy === 'schedule' ? 'schedule' : startedBy === 'command line' ? 'commandLine' : 'admin';

/** Returns a sentence that states whether the books balance and, if not, how many invariants failed. */
export function formatVerdict({ findings }: Pick<Reconciliation, 'findings'>): string {
  const failed = findings.filter(({ breaches }) => breaches.length > 0).length;
  if (failed === 0) return 'The books balance.';
  return t('booksDoNotBalance', { failed, total: findings.length });
}
