import { endsAt } from '@arena/fairness';
import { plannedExits, type OpenBet, type PlannedExit } from './exits.js';
import { latestPoint } from './point.js';
import { moment, type RoundRow } from './round-row.js';
import type { PhaseLengths, RoundState } from './round-state.js';

/** What a new leader does with the round that it finds. */
export type Resumption =
  | { do: 'go on'; state: RoundState }
  /** Nobody was there for a while: what was passed by then is paid, everything else given back. */
  | { do: 'void'; passed: readonly PlannedExit[] };

/**
 * Decides from the round's row alone, so that every node would decide alike.
 * @param witnessedSince from when on the new leader has followed the game. A round that was led up to a moment after
 *   that never went unwatched; one that was not has lost its players' cash-outs in between.
 */
export function resume(
  round: RoundRow | undefined,
  openBets: readonly OpenBet[],
  witnessedSince: number,
  now: number,
  lengths: PhaseLengths,
): Resumption {
  if (round === undefined) return goOn({ phase: 'between', until: now });
  const witnessed = witnessedSince <= round.heartbeat_at.getTime();
  switch (round.phase) {
    case 'waiting': // nobody has bet yet
      return goOn({ phase: 'waiting', until: round.waiting_at.getTime() + lengths.waitingMs });
    case 'betting':
      return witnessed
        ? goOn({ phase: 'betting', until: moment(round.betting_ends_at) })
        : { do: 'void', passed: [] };
    case 'playing':
      return resumePlaying(round, openBets, witnessed);
    case 'crashed':
      return goOn({
        phase: 'crashed',
        settleAt: now + lengths.graceMs,
        until: moment(round.ended_at) + lengths.crashedMs,
      });
    case 'voided':
      return goOn({ phase: 'voided', until: now });
  }
}

function resumePlaying(round: RoundRow, openBets: readonly OpenBet[], witnessed: boolean): Resumption {
  const state = playingState(round, openBets);
  const ledFor = round.heartbeat_at.getTime() - state.startedAt;
  // Led up to its end: nothing was missed but the writing of it.
  if (witnessed || ledFor >= state.endsAt) return goOn(state);
  return { do: 'void', passed: state.exits.filter(({ at }) => at <= ledFor) };
}

/** A round under way with what is still to come of it. */
export function playingState(
  round: RoundRow,
  openBets: readonly OpenBet[],
): Extract<RoundState, { phase: 'playing' }> {
  const point = latestPoint(round);
  return {
    phase: 'playing',
    startedAt: moment(round.started_at),
    endsAt: endsAt(point),
    exits: plannedExits({ point, cap: round.cap }, openBets),
  };
}

const goOn = (state: RoundState): Resumption => ({ do: 'go on', state });
