import { beforeFirstBet, playFlow, type PlayFlow, type PlayStep } from './play-flow.js';

type Choice = 'heads' | 'tails';
interface Bet {
  result: Choice;
}

const bet: Bet = { result: 'tails' };

const after = (...steps: PlayStep<Choice, Bet>[]) =>
  steps.reduce<PlayFlow<Choice, Bet>>(playFlow, beforeFirstBet);
const pressed = (newKey: string, betAmount = '100.00000000'): PlayStep<Choice, Bet> => ({
  type: 'pressed',
  betAmount,
  newKey,
});
const sent: PlayStep<Choice, Bet>[] = [{ type: 'chosen', choice: 'heads' }, pressed('first')];

describe(playFlow, () => {
  it('places no bet before something is chosen', () => {
    expect(after(pressed('first')).phase.at).toBe('idle');
  });

  it('ignores choices and presses while a bet is sent', () => {
    expect(after(...sent, { type: 'chosen', choice: 'tails' }).selected).toBe('heads');
    expect(after(...sent, pressed('second'))).toEqual(after(...sent));
  });

  it('shows the result only after the reveal', () => {
    const landing = after(...sent, { type: 'answered', bet });
    expect(landing).toMatchObject({ phase: { at: 'landing' }, last: null });
    expect(playFlow(landing, { type: 'revealed' }).phase).toEqual({ at: 'shown', bet });
  });

  it('keeps the last result on reset, and clears the choice', () => {
    const done = after(...sent, { type: 'answered', bet }, { type: 'revealed' }, { type: 'reset' });
    expect(done).toEqual({ ...beforeFirstBet, last: bet, previous: 'heads' });
  });

  it('unlocks on a failure, and keeps the choice', () => {
    expect(after(...sent, { type: 'failed' })).toMatchObject({
      selected: 'heads',
      phase: { at: 'idle' },
    });
  });

  describe('idempotency key', () => {
    const keyAfter = (...steps: PlayStep<Choice, Bet>[]) => after(...sent, ...steps).attempt?.key;

    it('is reused for the same bet after a failure', () => {
      expect(keyAfter({ type: 'failed' }, pressed('second'))).toBe('first');
    });

    it('is new when the amount has changed', () => {
      expect(keyAfter({ type: 'failed' }, pressed('second', '101.00000000'))).toBe('second');
    });

    it('is new when the choice has changed', () => {
      const steps: PlayStep<Choice, Bet>[] = [{ type: 'failed' }, { type: 'chosen', choice: 'tails' }];
      expect(keyAfter(...steps, pressed('second'))).toBe('second');
    });

    it('is new after a bet was placed', () => {
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
