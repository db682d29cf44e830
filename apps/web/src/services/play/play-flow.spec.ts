import { describe, expect, it } from '@jest/globals';
import { beforeFirstBet, playFlow, type PlayFlow, type PlayStep } from './play-flow.js';

type Choice = 'heads' | 'tails';
interface Bet {
  result: Choice;
}

const bet: Bet = { result: 'tails' };

const after = (...steps: PlayStep<Choice, Bet>[]) =>
  steps.reduce<PlayFlow<Choice, Bet>>(playFlow, beforeFirstBet);
const pressed = (freshKey: string, betAmount = '100.00000000'): PlayStep<Choice, Bet> => ({
  type: 'pressed',
  betAmount,
  freshKey,
});
const inTheAir: PlayStep<Choice, Bet>[] = [{ type: 'chosen', choice: 'heads' }, pressed('first')];

describe(playFlow, () => {
  it('does not bet before something is chosen', () => {
    expect(after(pressed('first')).phase.at).toBe('idle');
  });

  it('locks while the bet is in the air', () => {
    expect(after(...inTheAir, { type: 'chosen', choice: 'tails' }).selected).toBe('heads');
    expect(after(...inTheAir, pressed('second'))).toEqual(after(...inTheAir));
  });

  it('shows the result only after it has come down', () => {
    const landing = after(...inTheAir, { type: 'answered', bet });
    expect(landing).toMatchObject({ phase: { at: 'landing' }, last: null });
    expect(playFlow(landing, { type: 'revealed' }).phase).toEqual({ at: 'shown', bet });
  });

  it('remembers what came up, and forgets the choice', () => {
    const done = after(...inTheAir, { type: 'answered', bet }, { type: 'revealed' }, { type: 'reset' });
    expect(done).toEqual({ ...beforeFirstBet, last: bet });
  });

  it('releases the lock on a failure, and keeps the choice', () => {
    expect(after(...inTheAir, { type: 'failed' })).toMatchObject({
      selected: 'heads',
      phase: { at: 'idle' },
    });
  });

  describe('the key of a bet', () => {
    const keyAfter = (...steps: PlayStep<Choice, Bet>[]) => after(...inTheAir, ...steps).attempt?.key;

    it('is kept for the next press while there is no answer to the first', () => {
      expect(keyAfter({ type: 'failed' }, pressed('second'))).toBe('first');
    });

    it('is a new one once the amount has changed', () => {
      expect(keyAfter({ type: 'failed' }, pressed('second', '101.00000000'))).toBe('second');
    });

    it('is a new one once the choice has changed', () => {
      const steps: PlayStep<Choice, Bet>[] = [{ type: 'failed' }, { type: 'chosen', choice: 'tails' }];
      expect(keyAfter(...steps, pressed('second'))).toBe('second');
    });

    it('is a new one once there was a bet', () => {
      const done: PlayStep<Choice, Bet>[] = [
        { type: 'answered', bet },
        { type: 'revealed' },
        { type: 'reset' },
        { type: 'chosen', choice: 'heads' },
      ];
      expect(keyAfter(...done, pressed('second'))).toBe('second');
    });
  });
});
