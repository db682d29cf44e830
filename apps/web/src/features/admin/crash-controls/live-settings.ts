import {
  ROUND_STATUSES,
  type CrashSettings,
  type GameCrashed,
  type GameStarted,
  type MultiplierUpdate,
  type NewRound,
  type PlayerJoined,
} from '@arena/wire';

type Settings = CrashSettings;

/** What the line tells of the round in hand, taken in between two polls: a hand on the brake can't wait for the next. */
export const socketReducers = {
  newRound: (known: Settings, { roundId, fairness }: NewRound): Settings => ({
    ...known,
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
  playerJoined: (known: Settings, { roundId, playerCount, totalBetAmount }: PlayerJoined): Settings =>
    changed(known, roundId, { playerCount, totalBetAmount }),
  gameStarted: (known: Settings, { roundId }: GameStarted): Settings =>
    changed(known, roundId, { status: 'playing' }),
  multiplierUpdate: (known: Settings, { roundId, multiplier }: MultiplierUpdate): Settings =>
    changed(known, roundId, { status: 'playing', currentMultiplier: multiplier }),
  gameCrashed: (known: Settings, { roundId, crashPoint }: GameCrashed): Settings =>
    changed(known, roundId, { status: 'crashed', currentMultiplier: crashPoint }),
  roundVoided: (known: Settings, { roundId }: Pick<NewRound, 'roundId'>): Settings =>
    changed(known, roundId, { status: 'crashed' }),
};

/** An answer may have left before what the line has told since, and arrive after it: the round never goes back. */
export function mergeNewest(known: Settings, told: Settings): Settings {
  const { mode, currentRound } = known;
  return isBehind(told.currentRound, currentRound) ? { ...told, mode, currentRound } : told;
}

function isBehind(told: Settings['currentRound'], known: Settings['currentRound']): boolean {
  if (told === null || known === null) return false;
  if (told.roundId !== known.roundId) return told.roundId < known.roundId;
  if (told.status !== known.status)
    return ROUND_STATUSES.indexOf(told.status) < ROUND_STATUSES.indexOf(known.status);
  return told.currentMultiplier < known.currentMultiplier;
}

/** What is told of another round is not of the one in hand. */
function changed(
  known: Settings,
  roundId: number,
  change: Partial<NonNullable<Settings['currentRound']>>,
): Settings {
  if (known.currentRound?.roundId !== roundId) return known;
  return { ...known, currentRound: { ...known.currentRound, ...change } };
}
