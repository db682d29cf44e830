/** From the answer to the result on screen. */
export const REVEAL_MS = 1000;
/** From the result to the next bet. */
export const RESET_MS = 3000;
/** From the answer to the two further looks at the balance. */
export const REFRESH_MS = [3000, 6000] as const;

/** A bet on screen: none yet, in the air, coming down, lying there with its result. */
export type PlayPhase<Bet> =
  { at: 'idle' } | { at: 'air' } | { at: 'landing'; bet: Bet } | { at: 'shown'; bet: Bet };

export interface PlayFlow<Choice, Bet> {
  selected: Choice | null;
  phase: PlayPhase<Bet>;
  /** The bet whose result was shown last. */
  last: Bet | null;
}

export type PlayStep<Choice, Bet> =
  | { type: 'chosen'; choice: Choice }
  | { type: 'pressed' }
  | { type: 'answered'; bet: Bet }
  | { type: 'revealed' }
  | { type: 'failed' }
  | { type: 'reset' };

export const beforeFirstBet = { selected: null, phase: { at: 'idle' }, last: null } as const;

/** Steps that do not fit the phase change nothing: nobody chooses, or bets again, while something is in the air. */
export function playFlow<Choice, Bet>(
  flow: PlayFlow<Choice, Bet>,
  step: PlayStep<Choice, Bet>,
): PlayFlow<Choice, Bet> {
  const { selected, phase, last } = flow;
  switch (step.type) {
    case 'chosen':
      return phase.at === 'idle' ? { ...flow, selected: step.choice } : flow;
    case 'pressed':
      return phase.at === 'idle' && selected !== null ? { ...flow, phase: { at: 'air' } } : flow;
    case 'answered':
      return phase.at === 'air' ? { ...flow, phase: { at: 'landing', bet: step.bet } } : flow;
    case 'revealed':
      return phase.at === 'landing'
        ? { selected, phase: { at: 'shown', bet: phase.bet }, last: phase.bet }
        : flow;
    case 'failed':
      return { selected, phase: { at: 'idle' }, last };
    case 'reset':
      return { selected: null, phase: { at: 'idle' }, last };
  }
}
