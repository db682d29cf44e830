import { endsAt } from '@arena/fairness';
import { plannedExits, type OpenBet, type PlannedExit } from './outcome.js';
import type { CrashRoundEntity } from '../crash-round.entity.js';
import { effectivePoint, requireTime } from './round-row.js';
import type { PhaseLengths, RoundState } from './state-machine.js';

/** What a new leader does with the current round. */
export type Resumption =
  | { action: 'continue'; state: RoundState }
  /** No node observed the round for some time. Exits before that gap are paid; all other stakes are returned. */
  | { action: 'void'; passedExits: readonly PlannedExit[] };

/**
 * Decides how a new leader resumes a round, based on the round's row and bets and on how long the leader has observed
 * the rounds.
 * @param witnessedSince the time from which the new leader has observed every round without a gap. If the round's last
 *   heartbeat is older, cash-outs received between the two may have been lost.
 */
export function resume(
  round: CrashRoundEntity | undefined,
  openBets: readonly OpenBet[],
  witnessedSince: number,
  now: number,
  lengths: PhaseLengths,
): Resumption {
  if (round === undefined) return continueWith({ phase: 'between', until: now });
  const witnessed = witnessedSince <= round.heartbeatAt.getTime();
  switch (round.phase) {
    case 'waiting': // no bets yet
      return continueWith({ phase: 'waiting', until: round.waitingAt.getTime() + lengths.waitingMs });
    case 'betting':
      return witnessed
        ? continueWith({ phase: 'betting', until: requireTime(round.bettingEndsAt) })
        : { action: 'void', passedExits: [] };
    case 'playing':
      return resumePlaying(round, openBets, witnessed);
    case 'crashed':
      return continueWith({
        phase: 'crashed',
        settleAt: now + lengths.graceMs,
        until: requireTime(round.endedAt) + lengths.crashedMs,
      });
    case 'voided':
      return continueWith({ phase: 'voided', until: now });
  }
}

function resumePlaying(
  round: CrashRoundEntity,
  openBets: readonly OpenBet[],
  witnessed: boolean,
): Resumption {
  const state = playingState(round, openBets);
  const ledFor = round.heartbeatAt.getTime() - state.startedAt;
  // If the round was led to its end, every cash-out was received.
  if (witnessed || ledFor >= state.endsAt) return continueWith(state);
  return { action: 'void', passedExits: state.exits.filter(({ at }) => at <= ledFor) };
}

/** Returns the state of a round in play, with the planned exits of its open bets. */
export function playingState(
  round: CrashRoundEntity,
  openBets: readonly OpenBet[],
): Extract<RoundState, { phase: 'playing' }> {
  const point = effectivePoint(round);
  return {
    phase: 'playing',
    startedAt: requireTime(round.startedAt),
    endsAt: endsAt(point),
    exits: plannedExits({ point, cap: round.cap }, openBets),
  };
}

function continueWith(state: RoundState): Resumption {
  return { action: 'continue', state };
}
