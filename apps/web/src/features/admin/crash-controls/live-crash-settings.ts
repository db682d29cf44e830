import {
  ROUND_STATUSES,
  type CrashSettings,
  type GameCrashed,
  type GameStarted,
  type MultiplierUpdate,
  type NewRound,
  type PlayerJoined,
} from '@arena/wire';

/** Reducers for socket events, which update the settings between polls to provide a live multiplier. */
export const socketReducers = {
  newRound: (settings: CrashSettings, { roundId, fairness }: NewRound): CrashSettings => ({
    ...settings,
    mode: fairness.mode === 'operator-manual' ? 'manual' : 'automatic',
    currentRound: {
      roundId,
      status: 'betting',
      currentMultiplier: 1,
      playerCount: 0,
      totalBetAmount: '0.00000000',
      fairness,
    },
  }),
  playerJoined: (settings: CrashSettings, event: PlayerJoined): CrashSettings =>
    withRound(settings, event.roundId, {
      playerCount: event.playerCount,
      totalBetAmount: event.totalBetAmount,
    }),
  gameStarted: (settings: CrashSettings, { roundId }: GameStarted): CrashSettings =>
    withRound(settings, roundId, { status: 'playing' }),
  multiplierUpdate: (settings: CrashSettings, { roundId, multiplier }: MultiplierUpdate): CrashSettings =>
    withRound(settings, roundId, { status: 'playing', currentMultiplier: multiplier }),
  gameCrashed: (settings: CrashSettings, { roundId, crashPoint }: GameCrashed): CrashSettings =>
    withRound(settings, roundId, { status: 'crashed', currentMultiplier: crashPoint }),
  roundVoided: (settings: CrashSettings, { roundId }: Pick<NewRound, 'roundId'>): CrashSettings =>
    withRound(settings, roundId, { status: 'crashed' }),
};

/**
 * Merges a response into the settings. If newer socket events arrived before the response, the current round and its
 * mode are kept, so that the round never moves backwards.
 */
export function mergeNewest(current: CrashSettings, response: CrashSettings): CrashSettings {
  const { mode, currentRound } = current;
  return isOlder(response.currentRound, currentRound) ? { ...response, mode, currentRound } : response;
}

type Round = CrashSettings['currentRound'];

function isOlder(received: Round, current: Round): boolean {
  if (received === null || current === null) return false;
  if (received.roundId !== current.roundId) return received.roundId < current.roundId;
  if (received.status !== current.status)
    return ROUND_STATUSES.indexOf(received.status) < ROUND_STATUSES.indexOf(current.status);
  return received.currentMultiplier < current.currentMultiplier;
}

/** Applies changes to the current round. Events of other rounds are ignored. */
function withRound(
  settings: CrashSettings,
  roundId: number,
  changes: Partial<NonNullable<Round>>,
): CrashSettings {
  if (settings.currentRound?.roundId !== roundId) return settings;
  return { ...settings, currentRound: { ...settings.currentRound, ...changes } };
}
