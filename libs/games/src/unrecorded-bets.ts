/**
 * Bets that are only computed, by the definitions of the real games: pure functions of the settings, the terms and the
 * seeds. They record nothing and move no money.
 */
import {
  cashOut,
  takeStep,
  termsOf,
  type Chosen,
  type Game,
  type OpenStepBet,
  type StepBetRecord,
} from '@arena/betting';
import type { ArenaConfig } from '@arena/config';
import { seedHash, type Seeds } from '@arena/fairness';
import { formatArena, type Arena } from '@arena/money';
import type { Bets, GameTerms, InstantGameName, StepGameName, StepProgress } from '@arena/wire';
import { INSTANT_GAME_ENTRIES } from './instant-games.js';
import { STEP_GAME_ENTRIES } from './step-games.js';

/** The nonce of every unrecorded bet, because its seeds belong to it alone. */
const NONCE = 0;
/** Unrecorded bets have no id. The shapes of bets need one. */
const NO_ID = 1;

interface UnrecordedBet {
  /** The choice with its terms, as a recorded bet has it. */
  choice: string;
  stake: Arena;
  seeds: Seeds;
}

interface UnrecordedSteps extends UnrecordedBet {
  /** The bet ends before it could pay more. */
  highestPayout: Arena;
  /** The steps that were taken. None of them ended the bet. */
  steps: readonly number[];
  placedAt: Date;
  steppedAt: Date;
}

const proofOf = ({ serverSeed, clientSeed }: Seeds) => ({
  serverSeedHash: seedHash(serverSeed),
  clientSeed,
  nonce: NONCE,
});

/** Returns the games whose bets can be computed, with these settings. */
export function gamesWith(config: ArenaConfig): Game[] {
  const entries = Object.values({ ...INSTANT_GAME_ENTRIES, ...STEP_GAME_ENTRIES });
  return entries.map(({ create }) => create(config));
}

/** Returns the terms of each game that can be computed. */
export function unrecordedTerms(config: ArenaConfig): GameTerms[] {
  return gamesWith(config).map(termsOf);
}

/** Returns the highest payout of a bet on an instant game, or of the first step of a bet of several steps. */
export function highestFirstPayout(
  name: InstantGameName | StepGameName,
  config: ArenaConfig,
  { choice, stake }: Pick<UnrecordedBet, 'choice' | 'stake'>,
): Arena {
  if (name in STEP_GAME_ENTRIES)
    return STEP_GAME_ENTRIES[name as StepGameName].rules.highestNextPayout(choice, [], stake);
  return INSTANT_GAME_ENTRIES[name as InstantGameName].create(config).highestPayout(choice, stake);
}

/** Returns the choice of a request, with the terms of the game. */
export function chosenBet(name: InstantGameName, config: ArenaConfig, request: object): Chosen {
  return INSTANT_GAME_ENTRIES[name].create(config).choose(request as never);
}

/** Returns a bet on an instant game, placed now. */
export function computeBet<Name extends InstantGameName>(
  name: Name,
  config: ArenaConfig,
  { choice, stake, seeds }: UnrecordedBet,
): Bets[Name] {
  const game = INSTANT_GAME_ENTRIES[name].create(config);
  const result = game.draw(seeds, NONCE, choice);
  const payout = game.payout(choice, result, stake);
  return game.toBet({
    id: NO_ID,
    choice,
    result: String(result),
    stake: formatArena(stake),
    payout: formatArena(payout),
    won: payout > stake,
    createdAt: new Date(),
    ...proofOf(seeds),
  }) as Bets[Name];
}

/**
 * Returns a bet of several steps after one more step, after a cash-out, or as it is.
 * @param action the number of a step that has not been taken
 */
export function computeSteps<Name extends StepGameName>(
  name: Name,
  config: ArenaConfig,
  bet: UnrecordedSteps,
  action: number | 'cash-out' | 'nothing',
): StepProgress[Name] {
  const game = STEP_GAME_ENTRIES[name].create(config);
  const { choice, stake, seeds, highestPayout, placedAt, steppedAt } = bet;
  const hidden = game.draw(seeds, NONCE, choice);
  const open: OpenStepBet = { choice, stake, highestPayout, steps: bet.steps, hidden };
  const { steps, end } =
    action === 'nothing'
      ? { steps: bet.steps, end: undefined }
      : action === 'cash-out'
        ? { steps: bet.steps, end: cashOut(game, open, 'player') }
        : takeStep(game, open, action);
  const proof = proofOf(seeds);
  const ended: StepBetRecord | undefined = end && {
    id: NO_ID,
    choice,
    result: end.result,
    stake: formatArena(stake),
    payout: formatArena(end.payout),
    won: end.payout > stake,
    createdAt: new Date(),
    ...proof,
    steps,
    hidden,
    endedBy: end.endedBy,
  };
  const progress = { id: NO_ID, choice, stake, highestPayout, steps, placedAt, steppedAt, proof, ended };
  return game.toProgress(progress);
}
