import { announcementOf } from './announcement.js';
import { initialRound, type CrashRoundState } from './crash-round-state.js';

const round = (overrides: Partial<CrashRoundState>): CrashRoundState => ({
  ...initialRound(7),
  roundId: 3,
  ...overrides,
});
const announcement = (current: CrashRoundState, isPaused = false) => announcementOf(current, isPaused);

describe(announcementOf, () => {
  it('announces each phase', () => {
    expect(announcement(initialRound(7))).toBe('');
    expect(announcement({ ...initialRound(7), isSynced: true })).toBe('Next round starting soon.');
    expect(announcement(round({ status: 'betting', bettingTimeSeconds: 10 }))).toBe(
      'Round 3: 10 seconds to bet.',
    );
    expect(announcement(round({ status: 'playing' }))).toBe('The multiplier is rising.');
    expect(announcement(round({ status: 'crashed', crashPoint: 2.5 }))).toBe('Crashed at 2.50x.');
    expect(announcement(round({ status: 'waiting', voidReason: 'Given up.' }))).toBe('Given up.');
  });

  it('announces the pause instead of the next round while betting is paused', () => {
    expect(announcement(round({ status: 'waiting' }), true)).toBe('Betting is paused.');
    expect(announcement(round({ status: 'playing' }), true)).toBe('The multiplier is rising.');
  });

  it('does not change during the countdown', () => {
    const betting = round({ status: 'betting', bettingTimeSeconds: 10, countdown: 9 });
    expect(announcement({ ...betting, countdown: 8 })).toBe(announcement(betting));
  });

  it('adds the status of the player’s own bet', () => {
    expect(announcement(round({ status: 'crashed', crashPoint: 2.5, hasPlacedBet: true }))).toBe(
      'Crashed at 2.50x. Lost.',
    );
  });

  it('says when an operator controls the round', () => {
    const fairness = { mode: 'operator-manual', commitment: null, reveal: null } as const;
    expect(announcement(round({ status: 'betting', bettingTimeSeconds: 10, fairness }))).toBe(
      'Round 3: 10 seconds to bet. An operator controls this round.',
    );
  });
});
