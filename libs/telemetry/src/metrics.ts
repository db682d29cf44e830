import { Counter, Histogram, Registry, type LabelValues } from 'prom-client';
import { MeasuredGauge } from './measured-gauge.js';

/**
 * The metrics of this process. Labels have few values: no ids of players, bets or rounds. Sums of ARENA are floating-point
 * numbers for charts; the books are exact.
 */
export const processMetrics = new Registry();

const registers = [processMetrics];

/** From the smallest answer of PostgreSQL on one machine to the limit on the duration of a request. */
const LATENCY_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A client freezes its curve after some hundred milliseconds without a message. */
const TICK_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1];
/** Up to the largest number of bets in one call. */
const BATCH_BUCKETS = [1, 2, 4, 8, 16, 32, 48, 64];
/** A round plays for up to a minute; waiting for a chain can take longer. */
const PHASE_BUCKETS = [0.5, 1, 2, 5, 10, 15, 20, 30, 60, 120];
/** A run may wait for the blockchain until its lease expires. */
const JOB_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

export const requestSeconds = new Histogram({
  name: 'arena_http_request_seconds',
  help: 'From the arrival of the headers of a request to the end of its response. "status" is the class: 2xx to 5xx.',
  labelNames: ['method', 'route', 'status'],
  buckets: LATENCY_BUCKETS,
  registers,
});

export const betsTotal = new Counter({
  name: 'arena_bets_total',
  help:
    'Bets by what happened: "placed" if the bet goes on after the request, "won", "lost", "refunded", "repeated" for an ' +
    'idempotency key that was used before, otherwise the reason of the refusal.',
  labelNames: ['game', 'outcome'],
  registers,
});

export const settlementSeconds = new Histogram({
  name: 'arena_settlement_seconds',
  help: 'From the acceptance of a bet or cash-out by the rate limit to its commit, with the time in the queue and the batch.',
  labelNames: ['game'],
  buckets: LATENCY_BUCKETS,
  registers,
});

export const acknowledgementSeconds = new Histogram({
  name: 'arena_acknowledgement_seconds',
  help: 'From the receipt of a socket message to its acknowledgement. Bets over HTTP are in arena_http_request_seconds.',
  labelNames: ['message'],
  buckets: LATENCY_BUCKETS,
  registers,
});

export const batchBets = new Histogram({
  name: 'arena_settlement_batch_bets',
  help: 'The number of bets in one database call.',
  buckets: BATCH_BUCKETS,
  registers,
});

export const tickLatenessSeconds = new Histogram({
  name: 'arena_tick_lateness_seconds',
  help: 'How late a node begins to send a beat of the round, which shows a busy event loop.',
  buckets: TICK_BUCKETS,
  registers,
});

export const roundPhaseSeconds = new Histogram({
  name: 'arena_round_phase_seconds',
  help: 'The duration of each phase of the crash rounds that this node led.',
  labelNames: ['phase'],
  buckets: PHASE_BUCKETS,
  registers,
});

export const roundsTotal = new Counter({
  name: 'arena_rounds_total',
  help: 'Crash rounds that ended while this node led them, by how: "crashed" or "voided".',
  labelNames: ['end'],
  registers,
});

export const jobRuns = new Counter({
  name: 'arena_job_runs_total',
  help: 'Runs of jobs on this node by result: "done", "failed", or "lost" if another node took over.',
  labelNames: ['job', 'result'],
  registers,
});

export const jobSeconds = new Histogram({
  name: 'arena_job_seconds',
  help: 'The duration of runs of jobs on this node.',
  labelNames: ['job'],
  buckets: JOB_BUCKETS,
  registers,
});

const measured = <Label extends string = never>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): MeasuredGauge<Label> => new MeasuredGauge(processMetrics, name, help, labelNames);

/** Figures of the whole installation, which the job `alerts` measures on one node every 5 s. */
export const figures = {
  rollUpLag: measured(
    'arena_roll_up_lag_seconds',
    'The age of the oldest transfer that is not in the shared balances.',
  ),
  chainAnswers: measured(
    'arena_chain_answers',
    '1 if enough endpoints of the blockchain answer, otherwise 0.',
  ),
  chainLag: measured('arena_chain_unread_blocks', 'Blocks whose deposits have not been read.'),
  missingNonces: measured(
    'arena_treasury_missing_nonces',
    'Nonces of the treasury that no payment uses and that later payments wait for.',
  ),
  abandonedJobs: measured('arena_abandoned_jobs', 'Jobs that no node runs.'),
  brokenInvariants: measured(
    'arena_reconciliation_broken_invariants',
    'Invariants of the books that the last reconciliation found broken.',
  ),
  treasury: measured('arena_treasury_arena', 'The ARENA in the treasury.'),
  liabilities: measured(
    'arena_liabilities_arena',
    'What is owed in ARENA: "withdrawals" that are not confirmed, and the "total" to players and partners.',
    ['kind'],
  ),
  returns: measured(
    'arena_game_return_percent',
    'The return of a game over days: "actual", "theoretical", and the bounds "lowest" and "highest" of its band.',
    ['game', 'days', 'figure'],
  ),
  returnsOutOfBand: measured(
    'arena_game_return_out_of_band',
    '1 if chance cannot explain the return of a game over days, otherwise 0.',
    ['game', 'days'],
  ),
  withdrawals: measured('arena_withdrawals_open', 'Open withdrawals by queue: "waiting", "held" or "sent".', [
    'queue',
  ]),
  withdrawalsSum: measured('arena_withdrawals_open_arena', 'The sum of the open withdrawals in ARENA.', [
    'queue',
  ]),
  oldestWithdrawal: measured('arena_withdrawals_oldest_seconds', 'The age of the oldest open withdrawal.', [
    'queue',
  ]),
  bettingPaused: measured(
    'arena_betting_paused',
    '1 while bets are paused by an admin or a restore, otherwise 0.',
  ),
} as const;

/** Runs work and observes its duration in seconds, whether it succeeds or fails. */
export async function timed<Label extends string, T>(
  histogram: Histogram<Label>,
  labels: LabelValues<Label>,
  work: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    histogram.observe(labels, (performance.now() - start) / 1000);
  }
}
