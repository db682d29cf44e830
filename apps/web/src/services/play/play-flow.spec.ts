import { describe, expect, it } from '@jest/globals';
import { beforeFirstBet, playFlow, type PlayFlow, type PlayStep } from './play-flow.js';

type Choice = 'heads' | 'tails';
interface Bet {
  result: Choice;
}

const bet: Bet = { result: 'tails' };

const after = (...steps: PlayStep<Choice, Bet>[]) =>
  steps.reduce<PlayFlow<Choice, Bet>>(playFlow, beforeFirstBet);
const inTheAir: PlayStep<Choice, Bet>[] = [{ type: 'chosen', choice: 'heads' }, { type: 'pressed' }];

describe(playFlow, () => {
  it('does not bet before something is chosen', () => {
    expect(after({ type: 'pressed' }).phase.at).toBe('idle');
  });

  it('locks while the bet is in the air', () => {
    expect(after(...inTheAir, { type: 'chosen', choice: 'tails' }).selected).toBe('heads');
    expect(after(...inTheAir, { type: 'pressed' })).toEqual(after(...inTheAir));
  });

  it('shows the result only after it has come down', () => {
    const landing = after(...inTheAir, { type: 'answered', bet });
    expect(landing).toMatchObject({ phase: { at: 'landing' }, last: null });
    expect(playFlow(landing, { type: 'revealed' }).phase).toEqual({ at: 'shown', bet });
  });

  it('remembers what came up, and forgets the choice', () => {
    const done = after(...inTheAir, { type: 'answered', bet }, { type: 'revealed' }, { type: 'reset' });
    expect(done).toEqual({ selected: null, phase: { at: 'idle' }, last: bet });
  });

  it('releases the lock on a failure, and keeps the choice', () => {
    expect(after(...inTheAir, { type: 'failed' })).toMatchObject({
      selected: 'heads',
      phase: { at: 'idle' },
    });
  });
});
