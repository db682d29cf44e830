/** What alerts say about lags, failed items, jobs and the disk. Pure functions of the figures. */
import type { FailedRoute } from '@arena/scheduling';
import { verdict, type CheckResult } from './health-check.js';

/** The roll-up runs several times per second. */
const MAX_ROLL_UP_SECONDS = 30;
/** Some minutes on Avalanche. The reader catches up with thousands of blocks per second. */
const MAX_UNREAD_BLOCKS = 200;
/** A run may fail while the database or another server restarts. */
const MAX_FAILURES = 3;
const MIN_FREE_SHARE = 0.05;
const MIN_FREE_BYTES = 5 * 1024 ** 3;

/** @param seconds the age of the oldest transfer that is not rolled up */
export function judgeRollUp(seconds: number): CheckResult {
  const value = `${Math.round(seconds)} s behind`;
  if (seconds <= MAX_ROLL_UP_SECONDS) return verdict(value, undefined);
  return verdict(value, {
    key: 'roll-up',
    title: 'The roll-up is late',
    detail: `The oldest transfer that is not in the shared balances is ${Math.round(seconds)} seconds old.`,
    section: 'health',
  });
}

/** @param state what the chain answered; null if it does not answer, undefined without a chain */
export function judgeChain(
  state: { unreadBlocks: number; missingNonces: readonly number[] } | null | undefined,
): CheckResult {
  if (state === undefined) return { value: 'no chain', causes: [] };
  if (state === null)
    return verdict('no answer', {
      key: 'chain',
      title: 'The blockchain does not answer',
      detail: 'Too few endpoints give an answer. Deposits and withdrawals wait.',
      section: 'health',
    });
  const { unreadBlocks, missingNonces } = state;
  return {
    value: `${unreadBlocks} ${unreadBlocks === 1 ? 'block' : 'blocks'} behind`,
    causes: [
      ...(unreadBlocks <= MAX_UNREAD_BLOCKS
        ? []
        : [
            {
              key: 'chain-lag',
              title: 'Deposits are late',
              detail: `${unreadBlocks} blocks of the chain have not been read.`,
              section: 'health' as const,
            },
          ]),
      ...(missingNonces.length === 0
        ? []
        : [
            {
              key: 'nonce-gap',
              title: 'A nonce of the treasury is unused',
              detail: `No payment uses nonce ${missingNonces.join(', ')}. Later payments wait until it is filled.`,
              section: 'health' as const,
            },
          ]),
    ],
  };
}

/** @param counts the items that have failed repeatedly */
export function judgeFailedItems(counts: readonly { kind: string; count: number }[]): CheckResult {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return {
    value: `${total} failed`,
    causes: counts.map(({ kind, count }) => ({
      key: `failed ${kind}`,
      title: `Repeated failures: ${kind}`,
      detail: `${count} of kind ${kind} could not be processed at least three times. Each is tried again.`,
      section: 'health',
    })),
  };
}

/** @param routes the routes that have failed in the last hour */
export function judgeFailedRequests(routes: readonly FailedRoute[]): CheckResult {
  return {
    value: `${routes.length} ${routes.length === 1 ? 'route' : 'routes'} failed`,
    causes: routes.map(({ route, failures, firstFailedAt }) => ({
      key: `request ${route}`,
      title: `Requests fail: ${route}`,
      detail: `${failures} failed unexpectedly since ${firstFailedAt.toISOString()}. The log of the server says why.`,
      section: 'health',
    })),
  };
}

/** @param jobs the jobs, with whether the next run of each is late, and the number of runs in a row that have failed */
export function judgeJobs(jobs: readonly { name: string; isLate: boolean; failures: number }[]): CheckResult {
  const late = jobs.filter(({ isLate }) => isLate);
  const failing = jobs.filter(({ isLate, failures }) => !isLate && failures >= MAX_FAILURES);
  return {
    value: `${jobs.length - late.length - failing.length} of ${jobs.length} jobs run`,
    causes: [
      ...late.map(({ name }) => ({
        key: `job ${name}`,
        title: `No node runs the job ${name}`,
        detail:
          'Its next run is late: the node that ran it has stopped or hangs, and no other node has taken over.',
        section: 'health' as const,
      })),
      ...failing.map(({ name, failures }) => ({
        key: `job ${name}`,
        title: `The job ${name} fails`,
        detail: `Its last ${failures} runs have failed. The log of the server says why.`,
        section: 'health' as const,
      })),
    ],
  };
}

/** @param disk bytes, of the disk of the server that runs the check */
export function judgeDisk({ free, size }: { free: number; size: number }): CheckResult {
  const value = `${(free / 1024 ** 3).toFixed(1)} GiB free (${((free / size) * 100).toFixed(0)}%)`;
  if (free >= MIN_FREE_BYTES || free / size >= MIN_FREE_SHARE) return verdict(value, undefined);
  return verdict(value, {
    key: 'disk',
    title: 'The disk is almost full',
    detail: `The disk of the server has ${value}.`,
    section: 'health',
  });
}
