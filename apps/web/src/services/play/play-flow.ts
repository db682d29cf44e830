import type { ArenaAmountInput } from '@arena/wire';

/** From the answer to the result on screen. */
export const REVEAL_MS = 1000;
/** From the result to the next bet. */
export const RESET_MS = 3000;
/** From the answer to the two further looks at the balance. */
export const REFRESH_MS = [3000, 6000] as const;

/** A bet on screen: none yet, in the air, coming down, lying there with its result. */
export type PlayPhase<Bet> =
  { at: 'idle' } | { at: 'air' } | { at: 'landing'; bet: Bet } | { at: 'shown'; bet: Bet };

/** A press of the button, until there is a bet. */
export interface Attempt<Choice> {
  /** Under which the server takes it once, however often it is sent. */
  key: string;
  choice: Choice;
  betAmount: ArenaAmountInput;
}

export interface PlayFlow<Choice, Bet> {
  selected: Choice | null;
  phase: PlayPhase<Bet>;
  /** Outlives a failure: the answer may be all that was lost. */
  attempt: Attempt<Choice> | null;
  /** The bet whose result was shown last. */
  last: Bet | null;
}

export type PlayStep<Choice, Bet> =
  | { type: 'chosen'; choice: Choice }
  | { type: 'pressed'; betAmount: ArenaAmountInput; freshKey: string }
  | { type: 'answered'; bet: Bet }
  | { type: 'revealed' }
  | { type: 'failed' }
  | { type: 'reset' };

export const beforeFirstBet = { selected: null, phase: { at: 'idle' }, attempt: null, last: null } as const;

/** Steps that do not fit the phase change nothing: nobody chooses, or bets again, while something is in the air. */
export function playFlow<Choice, Bet>(
  flow: PlayFlow<Choice, Bet>,
  step: PlayStep<Choice, Bet>,
): PlayFlow<Choice, Bet> {
  const { selected, phase } = flow;
  switch (step.type) {
    case 'chosen':
      return phase.at === 'idle' ? { ...flow, selected: step.choice } : flow;
    case 'pressed':
      return phase.at === 'idle' && selected !== null
        ? { ...flow, phase: { at: 'air' }, attempt: nextAttempt(flow.attempt, selected, step) }
        : flow;
    case 'answered':
      return phase.at === 'air' ? { ...flow, phase: { at: 'landing', bet: step.bet }, attempt: null } : flow;
    case 'revealed':
      return phase.at === 'landing'
        ? { ...flow, phase: { at: 'shown', bet: phase.bet }, last: phase.bet }
        : flow;
    case 'failed':
      return phase.at === 'air' ? { ...flow, phase: { at: 'idle' } } : flow;
    case 'reset':
      return phase.at === 'shown' ? { ...flow, selected: null, phase: { at: 'idle' } } : flow;
  }
}

/** Pressed again for the same after a failure, it is the same attempt: never a second bet. */
function nextAttempt<Choice>(
  before: Attempt<Choice> | null,
  choice: Choice,
  { betAmount, freshKey }: { betAmount: ArenaAmountInput; freshKey: string },
): Attempt<Choice> {
  const same = before?.choice === choice && before.betAmount === betAmount;
  return same ? before : { key: freshKey, choice, betAmount };
}
