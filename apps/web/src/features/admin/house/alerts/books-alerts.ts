import type { ReconciliationFinding } from '@arena/wire';
import type { Alert } from './alert.js';

/** One for each invariant that the last check has found broken. */
export function booksAlerts(findings: ReconciliationFinding[]): Alert[] {
  return findings
    .filter(({ breaches }) => breaches.length > 0)
    .map(({ invariant, breaches }) => ({
      key: `books ${invariant}`,
      tone: 'wrong',
      title: 'The books do not balance',
      sentence: `“${invariant}” does not hold, ${placesWords(breaches.length)}.`,
      section: 'reconciliation',
      link: 'See the breaches',
    }));
}

/** At most so many are told of each. */
const MOST_TOLD = 20;

function placesWords(count: number): string {
  if (count >= MOST_TOLD) return `in ${count} places or more`;
  return count === 1 ? 'in one place' : `in ${count} places`;
}
