import { POLICY_NAMES } from '@arena/wire';
import { AtRuntime, DecimalBetween, NameOrPath, OneOfWords } from '../environment-rules.js';
import { policyOf, policyProblems } from '../policy.js';
import { usesRealChain, type ChainVariables } from './chain.js';

/** The payouts and the rules of the games. */
export class GameVariables {
  /**
   * Payout of a winning coin flip as a multiple of the stake, stake included. Default 2.00, which leaves the house no
   * edge; 1.98 is an edge of 1 %. Each bet keeps the payout that it was placed with.
   */
  @DecimalBetween(1.01, 2, 2, ' times the stake')
  @AtRuntime('games', 'Coin flip payout', {
    help: 'Payout of a winning coin flip as a multiple of the stake, stake included. 2.00 leaves the house no edge. A bet keeps the payout that it was placed with.',
  })
  COIN_FLIP_PAYOUT = '2.00';

  /** The same as COIN_FLIP_PAYOUT, for dice. */
  @DecimalBetween(1.01, 2, 2, ' times the stake')
  @AtRuntime('games', 'Dice payout', {
    help: 'Payout of a winning roll as a multiple of the stake, stake included. A bet keeps the payout that it was placed with.',
  })
  DICE_PAYOUT = '2.00';

  /**
   * Percent of the crash stakes that the house keeps on average. Default 1. A higher edge makes more rounds crash at
   * 1.00. Each round keeps the edge that it was created with.
   */
  @DecimalBetween(0, 20, 2, ' percent')
  CRASH_HOUSE_EDGE_PERCENT = '1';

  /**
   * Percent of the stakes that the house keeps on average in Limbo and Mines, where the player chooses the multiplier to
   * play for. Default: CRASH_HOUSE_EDGE_PERCENT. Each bet keeps the edge that it was placed with.
   */
  @DecimalBetween(0, 20, 2, ' percent')
  @AtRuntime('games', 'House edge of Limbo', {
    help: 'Percent of the stakes that the house keeps on average in games in which the player chooses a multiplier. A bet keeps the edge that it was placed with.',
  })
  TARGET_HOUSE_EDGE_PERCENT?: string;

  /** Another name of TARGET_HOUSE_EDGE_PERCENT, which counts if both are set. */
  @DecimalBetween(0, 20, 2, ' percent')
  LIMBO_HOUSE_EDGE_PERCENT?: string;

  /**
   * Percent of the stakes that the house keeps on average in Plinko. Default: TARGET_HOUSE_EDGE_PERCENT. Each bet keeps the
   * table that it was placed with.
   */
  @DecimalBetween(0, 10, 2, ' percent')
  PLINKO_HOUSE_EDGE_PERCENT?: string;

  /** How long a crash round accepts bets, in seconds. Default 10. Shorter rounds follow each other faster. */
  @DecimalBetween(2, 60, 0, ' seconds')
  @AtRuntime('games', 'Betting time of crash', {
    help: 'How long a crash round accepts bets. Applies from the next round.',
    isMoney: false,
  })
  CRASH_BETTING_SECONDS = '10';

  /**
   * `on` (default without a real chain) lets admins choose the crash point of the next round or end rounds manually;
   * players see that on the round before they bet. `off` (default on a real chain) removes these controls, so that all
   * rounds are fair rounds.
   */
  @OneOfWords(['on', 'off'])
  @AtRuntime('games', 'Operator rounds', {
    help: 'Whether admins may choose the crash point of the next round or end rounds manually. Players see that before they bet. Off: all later rounds are fair rounds.',
  })
  OPERATOR_ROUNDS?: string;

  /**
   * The rules of the place where the games are offered: `open` (default), `uk`, or the path of a JSON file with the fields
   * of `GET /api/policy`. `open` sets no rules. `uk` follows the technical standards of the UK Gambling Commission: no
   * autobet and no instant mode, at least 5 seconds between two games, a reality check at least once an hour, stakes of
   * at most 500 ARENA, an age of 18 and the country before registration, and no operator rounds. A file that cannot be
   * read, an unknown or missing key or a wrong value stops the start.
   */
  @NameOrPath(POLICY_NAMES)
  @AtRuntime('games', 'Policy', {
    help: 'The rules of the place where the games are offered. A bet keeps the policy that it was placed under. Players who have not stated what the policy asks for are asked before their next bet.',
  })
  POLICY = 'open';
}

export function gameDefaults(environment: GameVariables & ChainVariables) {
  const allowsOperatorRounds = !usesRealChain(environment) && policyOf(environment.POLICY).operatorRounds;
  const targetEdge = environment.LIMBO_HOUSE_EDGE_PERCENT ?? environment.CRASH_HOUSE_EDGE_PERCENT;
  return {
    TARGET_HOUSE_EDGE_PERCENT: targetEdge,
    PLINKO_HOUSE_EDGE_PERCENT: environment.TARGET_HOUSE_EDGE_PERCENT ?? targetEdge,
    OPERATOR_ROUNDS: allowsOperatorRounds ? 'on' : 'off',
  };
}

export function gameSettings(environment: GameVariables & ReturnType<typeof gameDefaults>) {
  return {
    coinFlipPayout: environment.COIN_FLIP_PAYOUT,
    dicePayout: environment.DICE_PAYOUT,
    /** The house edge of crash in basis points: 100 is 1 %. */
    crashEdgeBasisPoints: basisPoints(environment.CRASH_HOUSE_EDGE_PERCENT),
    /** The house edge of instant games with a chosen multiplier, in basis points: 100 is 1 %. */
    targetEdgeBasisPoints: basisPoints(environment.TARGET_HOUSE_EDGE_PERCENT),
    /** The house edge of Plinko in basis points. */
    plinkoEdgeBasisPoints: basisPoints(environment.PLINKO_HOUSE_EDGE_PERCENT),
    crashBettingSeconds: Number(environment.CRASH_BETTING_SECONDS),
    operatorRounds: environment.OPERATOR_ROUNDS === 'on',
    policy: policyOf(environment.POLICY),
    /** What has chosen the policy: its name, or the path of its file. */
    policyChoice: environment.POLICY,
  };
}

const basisPoints = (percent: string): number => Math.round(Number(percent) * 100);

export function* gameProblems({ POLICY: choice, OPERATOR_ROUNDS: rounds }: GameVariables) {
  const problems = policyProblems(choice);
  yield* problems;
  if (problems.length === 0 && rounds === 'on' && !policyOf(choice).operatorRounds)
    yield `OPERATOR_ROUNDS must not be on with POLICY=${choice}, which forbids operator rounds.`;
}
