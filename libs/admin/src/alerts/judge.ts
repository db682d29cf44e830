/** What alerts say. Pure functions of the figures that the checks read. */
import { arena, displayArena } from '@arena/money';
import type { FailedRoute } from '@arena/scheduling';
import type { GameReturn, ReconciliationFinding } from '@arena/wire';
import type { Cause, CheckResult } from './health-check.js';

/** The reconciliation stores at most this many breaches per invariant. */
const MAX_BREACHES = 20;

/** The roll-up runs several times per second. */
const MAX_ROLL_UP_SECONDS = 30;
/** Some minutes on Avalanche. The reader catches up with thousands of blocks per second. */
const MAX_UNREAD_BLOCKS = 200;
/** A run may fail while the database or another server restarts. */
const MAX_FAILURES = 3;
const MIN_FREE_SHARE = 0.05;
const MIN_FREE_BYTES = 5 * 1024 ** 3;

/** Returns the result of a check with the causes that it has found. */
function verdict(value: string, ...causes: (Cause | false)[]): CheckResult {
  return { value, causes: causes.filter((cause) => cause !== false) };
}

/**
 * @param findings of the last reconciliation; undefined if there was none
 * @param isLate whether the first one should have ended by now
 */
export function judgeBooks(
  findings: readonly ReconciliationFinding[] | undefined,
  isLate: boolean,
): CheckResult {
  if (findings === undefined) {
    const value = 'has not run yet';
    if (!isLate) return { ...verdict(value), isUnknown: true };
    const detail = 'No reconciliation has ended since the installation, which was more than a day ago.';
    return verdict(value, {
      key: 'books unchecked',
      title: 'The books have never been checked',
      detail,
      section: 'reconciliation',
    });
  }
  const broken = findings.filter(({ breaches }) => breaches.length > 0);
  return verdict(
    `${findings.length - broken.length} of ${findings.length} invariants hold`,
    ...broken.map(({ invariant, breaches }) => ({
      key: `books ${invariant}`,
      title: "The books don't balance",
      detail: `“${invariant}” failed in ${countOf(breaches.length)}.`,
      section: 'reconciliation' as const,
    })),
  );
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
  if (solvency === undefined) return verdict('no chain');
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
  if (held >= owed) return verdict(value);
  const detail = `The treasury holds ${shown} ARENA, less than the open liabilities of ${shownOwed} ARENA.`;
  return verdict(value, { ...alert, detail });
}

/** Raises an alert for each game and period whose return cannot be explained by chance. */
export function judgeReturns(returns: readonly GameReturn[]): CheckResult {
  const rated = returns.filter(({ actual }) => actual !== null);
  const outside = rated.filter(({ isOutOfBand }) => isOutOfBand);
  return verdict(
    `${rated.length - outside.length} of ${rated.length} returns in their range`,
    ...outside.map(({ game, days, actual, theoretical, lowest, highest }) => ({
      key: `return ${game} ${days}`,
      title: `${titleOf(game)}: return outside the normal range ${days === 1 ? 'today' : `in the last ${days} days`}`,
      detail:
        `Players got back ${percent(actual)} of their stakes (expected ${theoretical ?? 0}%, ` +
        `normal range ${percent(lowest)} to ${percent(highest)}).`,
      section: 'returns' as const,
    })),
  );
}

const percent = (value: number | null): string =>
  `${(value ?? 0).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`;

/** Returns the title of a game: `coin_flip` is "Coin Flip". */
const titleOf = (game: string): string =>
  game
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Something about the system that is wrong. */
const fault = (key: string, title: string, detail: string): Cause => ({
  key,
  title,
  detail,
  section: 'health',
});

/** @param seconds the age of the oldest transfer that is not rolled up */
export function judgeRollUp(seconds: number): CheckResult {
  const age = Math.round(seconds);
  const late = `The oldest transfer that is not in the shared balances is ${age} seconds old.`;
  const isLate = seconds > MAX_ROLL_UP_SECONDS;
  return verdict(`${age} s behind`, isLate && fault('roll-up', 'The roll-up is late', late));
}

/** @param state what the chain answered; null if it does not answer, undefined without a chain */
export function judgeChain(
  state: { unreadBlocks: number; missingNonces: readonly number[] } | null | undefined,
): CheckResult {
  if (state === undefined) return verdict('no chain');
  if (state === null) {
    const silent = 'Too few endpoints give an answer. Deposits and withdrawals wait.';
    return verdict('no answer', fault('chain', 'The blockchain does not answer', silent));
  }
  const { unreadBlocks, missingNonces } = state;
  const unread = `${unreadBlocks} blocks of the chain have not been read.`;
  const unused = `No payment uses nonce ${missingNonces.join(', ')}. Later payments wait until it is filled.`;
  return verdict(
    `${unreadBlocks} ${unreadBlocks === 1 ? 'block' : 'blocks'} behind`,
    unreadBlocks > MAX_UNREAD_BLOCKS && fault('chain-lag', 'Deposits are late', unread),
    missingNonces.length > 0 && fault('nonce-gap', 'A nonce of the treasury is unused', unused),
  );
}

/** @param counts the items that have failed repeatedly */
export function judgeFailedItems(counts: readonly { kind: string; count: number }[]): CheckResult {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const causes = counts.map(({ kind, count }) => {
    const detail = `${count} of kind ${kind} could not be processed at least three times. Each is tried again.`;
    return fault(`failed ${kind}`, `Repeated failures: ${kind}`, detail);
  });
  return verdict(`${total} failed`, ...causes);
}

/** @param routes the routes that have failed in the last hour */
export function judgeFailedRequests(routes: readonly FailedRoute[]): CheckResult {
  const causes = routes.map(({ route, failures, firstFailedAt }) => {
    const detail = `${failures} failed unexpectedly since ${firstFailedAt.toISOString()}. The log of the server says why.`;
    return fault(`request ${route}`, `Requests fail: ${route}`, detail);
  });
  return verdict(`${routes.length} ${routes.length === 1 ? 'route' : 'routes'} failed`, ...causes);
}

/** @param jobs the jobs, with whether the next run of each is late, and the number of runs in a row that have failed */
export function judgeJobs(jobs: readonly { name: string; isLate: boolean; failures: number }[]): CheckResult {
  const late = jobs.filter(({ isLate }) => isLate);
  const failing = jobs.filter(({ isLate, failures }) => !isLate && failures >= MAX_FAILURES);
  const isAbandoned =
    'Its next run is late: the node that ran it has stopped or hangs, and no other node has taken over.';
  return verdict(
    `${jobs.length - late.length - failing.length} of ${jobs.length} jobs run`,
    ...late.map(({ name }) => fault(`job ${name}`, `No node runs the job ${name}`, isAbandoned)),
    ...failing.map(({ name, failures }) => {
      const detail = `Its last ${failures} runs have failed. The log of the server says why.`;
      return fault(`job ${name}`, `The job ${name} fails`, detail);
    }),
  );
}

/** @param disk bytes, of the disk of the server that runs the check */
export function judgeDisk({ free, size }: { free: number; size: number }): CheckResult {
  const value = `${(free / 1024 ** 3).toFixed(1)} GiB free (${((free / size) * 100).toFixed(0)}%)`;
  const isFull = free < MIN_FREE_BYTES && free / size < MIN_FREE_SHARE;
  const detail = `The disk of the server has ${value}.`;
  return verdict(value, isFull && fault('disk', 'The disk is almost full', detail));
}
