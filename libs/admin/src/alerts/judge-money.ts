/** What alerts say about the books, the treasury and the returns of the games. Pure functions of the figures. */
import { arena, displayArena } from '@arena/money';
import type { GameReturn, ReconciliationFinding } from '@arena/wire';
import { verdict, type CheckResult } from './health-check.js';

/** The reconciliation stores at most this many breaches per invariant. */
const MAX_BREACHES = 20;

/** @param findings of the last reconciliation; undefined if there was none */
export function judgeBooks(findings: readonly ReconciliationFinding[] | undefined): CheckResult {
  if (findings === undefined) return { value: 'not reconciled yet', causes: [] };
  const broken = findings.filter(({ breaches }) => breaches.length > 0);
  return {
    value: `${findings.length - broken.length} of ${findings.length} invariants hold`,
    causes: broken.map(({ invariant, breaches }) => ({
      key: `books ${invariant}`,
      title: "The books don't balance",
      detail: `“${invariant}” failed in ${countOf(breaches.length)}.`,
      section: 'reconciliation',
    })),
  };
}

function countOf(breaches: number): string {
  if (breaches >= MAX_BREACHES) return `${breaches} or more places`;
  return breaches === 1 ? '1 place' : `${breaches} places`;
}

interface Solvency {
  /** The ARENA in the treasury. */
  held: string;
  /** The sum of the withdrawals that are not confirmed. */
  requested: string;
  /** Everything that players and partners are owed, including these withdrawals. */
  owed: string;
}

/**
 * Raises at most one alert: if the treasury cannot pay the withdrawals, it cannot cover all liabilities either.
 * @param solvency undefined without a chain, or null while it does not answer
 */
export function judgeSolvency(solvency: Solvency | null | undefined): CheckResult {
  if (solvency === undefined) return { value: 'no chain', causes: [] };
  if (solvency === null) throw new Error('The chain does not answer.');
  const [held, requested, owed] = [arena(solvency.held), arena(solvency.requested), arena(solvency.owed)];
  const [shown, shownOwed] = [displayArena(held, 2), displayArena(owed, 2)];
  const value = `${shown} held, ${shownOwed} owed`;
  const alert = { key: 'treasury', title: 'The treasury balance is too low', section: 'pending' } as const;
  if (held < requested) {
    const pending = `less than the pending withdrawals of ${displayArena(requested, 2)} ARENA.`;
    const detail = `The treasury holds ${shown} ARENA, ${pending} Some withdrawals will have to wait.`;
    return verdict(value, { ...alert, detail });
  }
  if (held >= owed) return verdict(value, undefined);
  const detail = `The treasury holds ${shown} ARENA, less than the open liabilities of ${shownOwed} ARENA.`;
  return verdict(value, { ...alert, detail });
}

/** Raises an alert for each game and period whose return cannot be explained by chance. */
export function judgeReturns(returns: readonly GameReturn[]): CheckResult {
  const rated = returns.filter(({ actual }) => actual !== null);
  const outside = rated.filter(({ isOutOfBand }) => isOutOfBand);
  return {
    value: `${rated.length - outside.length} of ${rated.length} returns in their range`,
    causes: outside.map(({ game, days, actual, theoretical, lowest, highest }) => ({
      key: `return ${game} ${days}`,
      title: `${titleOf(game)}: return outside the normal range ${days === 1 ? 'today' : `in the last ${days} days`}`,
      detail:
        `Players got back ${percent(actual)} of their stakes (expected ${theoretical ?? 0}%, ` +
        `normal range ${percent(lowest)} to ${percent(highest)}).`,
      section: 'returns',
    })),
  };
}

const percent = (value: number | null): string =>
  `${(value ?? 0).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`;

/** Returns the title of a game: `coin_flip` is "Coin Flip". */
const titleOf = (game: string): string =>
  game
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
