import { PLAY_LIMIT_KINDS, PLAY_PERIODS, type PlayLimit, type PlayState } from '@arena/wire';

/** The nine limits of a player, none of them set unless overridden: `limits({ loss: { day: { … } } })`. */
export function limits(
  overrides: Partial<
    Record<PlayLimit['kind'], Partial<Record<PlayLimit['period'], Partial<PlayLimit>>>>
  > = {},
): PlayLimit[] {
  return PLAY_LIMIT_KINDS.flatMap((kind) =>
    PLAY_PERIODS.map((period) => ({
      kind,
      period,
      amount: null,
      used: '0.00000000',
      pending: null,
      ...overrides[kind]?.[period],
    })),
  );
}

/** The state of a player who has not bet for an hour and has set nothing. */
export function playState(overrides: Partial<PlayState> = {}): PlayState {
  return {
    excludedUntil: null,
    session: { startedAt: null, staked: '0.00000000', paid: '0.00000000' },
    sessionLimit: { minutes: null, pending: null, breakUntil: null },
    realityCheck: { minutes: null, isDue: false, dueAt: null },
    hasOpenBet: false,
    serverTime: new Date().toISOString(),
    ...overrides,
  };
}
