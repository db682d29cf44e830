import { endsAt } from '@arena/fairness';
import { plannedExits, type OpenBet, type PlannedExit } from './outcome.js';
import { effectivePoint, requireTime, type RoundRow } from './round-row.js';
import type { PhaseLengths, RoundState } from './state-machine.js';

/** What a new leader does with the round that it finds. */
export type Resumption =
  | { action: 'continue'; state: RoundState }
  /** For some time no node observed the round. Exits before that time are paid, all other stakes are returned. */
  | { action: 'void'; passedExits: readonly PlannedExit[] };

/**
 * Decides how a new leader resumes a round. Uses only the round's row and bets, so every node decides alike.
 * @param witnessedSince since when the new leader has observed the rounds without a gap. If the round's last heartbeat is
 *   older, no node observed the round in between, and cash-outs of that time are lost.
 */
export function resume(
  round: RoundRow | undefined,
  openBets: readonly OpenBet[],
  witnessedSince: number,
  now: number,
  lengths: PhaseLengths,
): Resumption {
  if (round === undefined) return continueWith({ phase: 'between', until: now });
  const witnessed = witnessedSince <= round.heartbeat_at.getTime();
  switch (round.phase) {
    case 'waiting': // no bets yet
      return continueWith({ phase: 'waiting', until: round.waiting_at.getTime() + lengths.waitingMs });
    case 'betting':
      return witnessed
        ? continueWith({ phase: 'betting', until: requireTime(round.betting_ends_at) })
        : { action: 'void', passedExits: [] };
    case 'playing':
      return resumePlaying(round, openBets, witnessed);
    case 'crashed':
      return continueWith({
        phase: 'crashed',
        settleAt: now + lengths.graceMs,
        until: requireTime(round.ended_at) + lengths.crashedMs,
      });
    case 'voided':
      return continueWith({ phase: 'voided', until: now });
  }
}

function resumePlaying(round: RoundRow, openBets: readonly OpenBet[], witnessed: boolean): Resumption {
  const state = playingState(round, openBets);
  const ledFor = round.heartbeat_at.getTime() - state.startedAt;
  // A round that was led to its end has received every cash-out.
  if (witnessed || ledFor >= state.endsAt) return continueWith(state);
  return { action: 'void', passedExits: state.exits.filter(({ at }) => at <= ledFor) };
}

/** Returns the state of a round in play, with the planned exits of its open bets. */
export function playingState(
  round: RoundRow,
  openBets: readonly OpenBet[],
): Extract<RoundState, { phase: 'playing' }> {
  const point = effectivePoint(round);
  return {
    phase: 'playing',
    startedAt: requireTime(round.started_at),
    endsAt: endsAt(point),
    exits: plannedExits({ point, cap: round.cap }, openBets),
  };
}

function continueWith(state: RoundState): Resumption {
  return { action: 'continue', state };
}
