import type { CoinSide, Flip } from '@arena/wire';

/** From the answer to the result on screen. */
export const REVEAL_MS = 1000;
/** From the result to the next bet. */
export const RESET_MS = 3000;
/** From the answer to the two further looks at the balance. */
export const REFRESH_MS = [3000, 6000] as const;

/** A flip on screen: nothing, in the air, coming down, lying there with its result. */
export type FlipPhase =
  { at: 'idle' } | { at: 'air' } | { at: 'landing'; flip: Flip } | { at: 'shown'; flip: Flip };

export interface FlipFlow {
  selected: CoinSide | null;
  phase: FlipPhase;
  /** The side that lies up while nothing happens. */
  lying: CoinSide;
}

export type FlipStep =
  | { type: 'side chosen'; side: CoinSide }
  | { type: 'flip pressed' }
  | { type: 'answered'; flip: Flip }
  | { type: 'revealed' }
  | { type: 'failed' }
  | { type: 'reset' };

export const beforeFirstFlip: FlipFlow = { selected: null, phase: { at: 'idle' }, lying: 'heads' };

/** Steps that do not fit the phase change nothing: nobody chooses a side, or flips, while a coin is in the air. */
export function flipFlow(flow: FlipFlow, step: FlipStep): FlipFlow {
  const { selected, phase, lying } = flow;
  switch (step.type) {
    case 'side chosen':
      return phase.at === 'idle' ? { ...flow, selected: step.side, lying: step.side } : flow;
    case 'flip pressed':
      return phase.at === 'idle' && selected !== null ? { ...flow, phase: { at: 'air' } } : flow;
    case 'answered':
      return phase.at === 'air' ? { ...flow, phase: { at: 'landing', flip: step.flip } } : flow;
    case 'revealed':
      return phase.at === 'landing'
        ? { ...flow, phase: { at: 'shown', flip: phase.flip }, lying: phase.flip.result }
        : flow;
    case 'failed':
      return { selected, phase: { at: 'idle' }, lying };
    case 'reset':
      return { selected: null, phase: { at: 'idle' }, lying };
  }
}
