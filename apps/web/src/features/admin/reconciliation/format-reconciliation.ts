import type { Reconciliation } from '@arena/wire';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** How long a check took. */
export function formatDuration({
  startedAt,
  endedAt,
}: Pick<Reconciliation, 'startedAt' | 'endedAt'>): string {
  const ms = Date.parse(endedAt) - Date.parse(startedAt);
  if (ms < SECOND_MS) return 'less than a second';
  if (ms < MINUTE_MS) return counted(Math.round(ms / SECOND_MS), 'second');
  const seconds = Math.round((ms % MINUTE_MS) / SECOND_MS);
  const minutes = counted(Math.floor(ms / MINUTE_MS), 'minute');
  return seconds === 0 ? minutes : `${minutes} ${counted(seconds, 'second')}`;
}

/** Who asked for it. */
export function formatInitiator(startedBy: string): string {
  switch (startedBy) {
    case 'schedule':
      return 'on schedule';
    case 'command line':
      return 'from the command line';
    default:
      return `by ${startedBy}`;
  }
}

/** How many of how many do not hold. */
export function formatVerdict({ findings }: Pick<Reconciliation, 'findings'>): string {
  const broken = findings.filter(({ breaches }) => breaches.length > 0).length;
  if (broken === 0) return 'The books balance.';
  return `The books do not balance: ${broken} of ${counted(findings.length, 'invariant')} ${broken === 1 ? 'is' : 'are'} broken.`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
