import { describe, expect, it } from '@jest/globals';
import { announcement as announced } from './announcement.js';
import { beforeAnyRound, type LiveRound } from './live-round.js';

const round = (over: Partial<LiveRound>): LiveRound => ({ ...beforeAnyRound(7), roundId: 3, ...over });
const announcement = (of: LiveRound, isPaused = false) => announced(of, isPaused);

describe(announced, () => {
  it('tells of each phase', () => {
    expect(announcement(beforeAnyRound(7))).toBe('');
    expect(announcement({ ...beforeAnyRound(7), isFollowed: true })).toBe('Next round starting soon.');
    expect(announcement(round({ status: 'betting', bettingTimeSeconds: 10 }))).toBe(
      'Round 3: 10 seconds to bet.',
    );
    expect(announcement(round({ status: 'playing' }))).toBe('The multiplier is rising.');
    expect(announcement(round({ status: 'crashed', crashPoint: 2.5 }))).toBe('Crashed at 2.50x.');
    expect(announcement(round({ status: 'waiting', voidReason: 'Given up.' }))).toBe('Given up.');
  });

  it('promises no next round while betting is paused', () => {
    expect(announcement(round({ status: 'waiting' }), true)).toBe('Betting is paused.');
    expect(announcement(round({ status: 'playing' }), true)).toBe('The multiplier is rising.');
  });

  it('says the same at every second of the countdown', () => {
    const betting = round({ status: 'betting', bettingTimeSeconds: 10, countdown: 9 });
    expect(announcement({ ...betting, countdown: 8 })).toBe(announcement(betting));
  });

  it('adds how the own bet stands', () => {
    expect(announcement(round({ status: 'crashed', crashPoint: 2.5, hasPlacedBet: true }))).toBe(
      'Crashed at 2.50x. Lost.',
    );
  });

  it('says who decides a round that is not drawn', () => {
    const fairness = { mode: 'operator-manual', commitment: null, reveal: null } as const;
    expect(announcement(round({ status: 'betting', bettingTimeSeconds: 10, fairness }))).toBe(
      'Round 3: 10 seconds to bet. An operator decides this round.',
    );
  });
});
