import { isGreater, REFUSED, toProof, toSettledBet, type GameOdds, type InstantGame } from '@arena/betting';
import { bitsOf, drawDigest, type Seeds } from '@arena/fairness';
import type { Arena, Ratio } from '@arena/money';
import {
  PLINKO_RISKS,
  PLINKO_ROWS,
  plinkoTable,
  plinkoWays,
  type PlinkoRisk,
  type PlinkoRows,
} from '@arena/wire';

/** The rows, the risk, and the house edge that the table was made with, in the form in which they are stored. */
export type PlinkoChoice = `${PlinkoRows}_${PlinkoRisk}_edge_${string}`;

/** The bucket that a ball falls into and its way there, in the form in which they are stored. */
export type PlinkoResult = `bucket_${number}_path_${string}`;

interface Bucket {
  /** What it pays, in hundredths of the stake. */
  multiplier: bigint;
  /** In how many of the 2^rows ways a ball gets there. Each way has the same probability. */
  ways: bigint;
}

const HUNDRED = 100n;

/** Formats rows, risk and house edge as the choice that is stored with a bet. */
export function plinkoChoice(rows: PlinkoRows, risk: PlinkoRisk, edgeBasisPoints: number): PlinkoChoice {
  return `${rows}_${risk}_edge_${(edgeBasisPoints / 100).toFixed(2)}`;
}

/** Returns the parts of a choice, with the edge in basis points. */
function parseChoice(choice: string) {
  const [rows, risk, , edge] = choice.split('_');
  return {
    rows: Number(rows) as PlinkoRows,
    risk: risk as PlinkoRisk,
    edge: Math.round(Number(edge) * 100),
  };
}

function parseResult(result: string): { bucket: number; path: string } {
  const [, bucket, , path = ''] = result.split('_');
  return { bucket: Number(bucket), path };
}

/** Returns the buckets of a bet from the left. */
function bucketsOf(choice: string): Bucket[] {
  const { rows, risk, edge } = parseChoice(choice);
  const ways = plinkoWays(rows);
  return plinkoTable(rows, risk, edge).map((multiplier, bucket) => ({
    multiplier: BigInt(multiplier),
    ways: BigInt(ways[bucket] ?? 0),
  }));
}

const multiplierOf = (choice: string, result: string): bigint =>
  bucketsOf(choice)[parseResult(result).bucket]?.multiplier ?? 0n;

const payoutOf = (stake: Arena, multiplier: bigint): Arena => (stake * multiplier) / HUNDRED;

/** Returns the average of a value over all ways of a ball. */
function average(choice: string, value: (bucket: Bucket) => bigint): Ratio {
  const numerator = bucketsOf(choice).reduce((sum, bucket) => sum + bucket.ways * value(bucket), 0n);
  return { numerator, denominator: 2n ** BigInt(parseChoice(choice).rows) };
}

/** Returns the probability that a bet is paid more than its stake. */
const winChance = (choice: string): Ratio =>
  average(choice, ({ multiplier }) => (multiplier > HUNDRED ? 1n : 0n));

const toNumber = ({ numerator, denominator }: Ratio): number => Number(numerator) / Number(denominator);

/** Returns where a ball falls. Its path are the first bits of the draw. It depends on the rows only. */
export function drawPlinko(seeds: Seeds, nonce: number, choice: string): PlinkoResult {
  return resultOf(drawDigest(seeds, nonce), parseChoice(choice).rows);
}

function resultOf(digest: Uint8Array, rows: PlinkoRows): PlinkoResult {
  const path = bitsOf(digest, rows);
  return `bucket_${path.replaceAll('0', '').length}_path_${path}`;
}

/**
 * Creates Plinko. A ball falls through rows of pegs and goes to the left or to the right at each. The player chooses the
 * number of rows, and by the risk what the buckets pay.
 */
export function plinko(edgeBasisPoints: number): InstantGame<'plinko', PlinkoChoice, PlinkoResult> {
  const choices = PLINKO_ROWS.flatMap((rows) =>
    PLINKO_RISKS.map((risk) => plinkoChoice(rows, risk, edgeBasisPoints)),
  );
  const returnToPlayer = { numerator: BigInt(10_000 - edgeBasisPoints), denominator: 10_000n };
  return {
    name: 'plinko',
    choose: ({ rows, risk }) => ({
      choice: plinkoChoice(rows, risk, edgeBasisPoints),
      asked: `${rows}_${risk}`,
    }),
    draw: drawPlinko,
    payout: (choice, result, stake) => payoutOf(stake, multiplierOf(choice, result)),
    highestPayout: (choice, stake) => payoutOf(stake, bucketsOf(choice)[0]?.multiplier ?? 0n),
    expectedLoss: (choice, stake) => {
      const paid = average(choice, ({ multiplier }) => payoutOf(stake, multiplier));
      return (stake * paid.denominator - paid.numerator) / paid.denominator;
    },
    variance: (choice, stake) => {
      const paid = average(choice, ({ multiplier }) => payoutOf(stake, multiplier));
      const squares = average(choice, ({ multiplier }) => payoutOf(stake, multiplier) ** 2n);
      return (squares.numerator * paid.denominator - paid.numerator ** 2n) / paid.denominator ** 2n;
    },
    odds: plinkoOdds(choices, plinkoChoice(12, 'low', edgeBasisPoints), returnToPlayer),
    terms: { tables: choices.map(toTable) },
    costliestBet: costliestBet(choices, returnToPlayer),
    toBet: (record) => {
      const { edge, ...terms } = parseChoice(record.choice);
      const { bucket, path } = parseResult(record.result);
      return {
        ...toSettledBet(record),
        ...terms,
        result: bucket,
        path,
        multiplier: Number(multiplierOf(record.choice, record.result)) / 100,
        edgePercent: edge / 100,
        proof: toProof(record),
      };
    },
  };
}

function toTable(choice: PlinkoChoice) {
  const { rows, risk } = parseChoice(choice);
  return {
    rows,
    risk,
    multipliers: bucketsOf(choice).map(({ multiplier }) => Number(multiplier) / 100),
    returnPercent: toNumber(average(choice, ({ multiplier }) => multiplier)),
  };
}

const nameOf = (choice: PlinkoChoice): string => {
  const { rows, risk } = parseChoice(choice);
  return `${rows} rows, ${risk} risk`;
};

/** Returns the bet that wins most often. Its multiplier stands for those of all buckets, also below the stake. */
function costliestBet(choices: readonly PlinkoChoice[], { numerator, denominator }: Ratio) {
  const { name, chance } = choices
    .map((choice) => ({ name: nameOf(choice), chance: winChance(choice) }))
    .reduce((most, bet) => (isGreater(bet.chance, most.chance) ? bet : most));
  return {
    name: `a Plinko bet with ${name}`,
    chance,
    payout: { numerator: numerator * chance.denominator, denominator: denominator * chance.numerator },
  };
}

function plinkoOdds(
  choices: readonly PlinkoChoice[],
  sampled: PlinkoChoice,
  returnToPlayer: Ratio,
): GameOdds {
  const { rows } = parseChoice(sampled);
  return {
    rule:
      'The first bits of the draw are the path of the ball, one bit for each row: 0 goes to the left and 1 to the right. The ' +
      'number of ones is the number of the bucket, from 0 at the left. A bet that is paid at most its stake counts as lost. ' +
      'Each table is one of nine shapes, scaled to the return and rounded down to 2 decimals; what that leaves is added in ' +
      'whole hundredths, from the middle outward, to each bucket and all further out, as far as it suffices for all of them.',
    returnToPlayer,
    overLimit: REFUSED,
    bets: () =>
      choices.map((choice) => ({
        name: nameOf(choice),
        payouts: bucketsOf(choice).map(({ multiplier, ways }) => ({
          chance: { numerator: ways, denominator: 2n ** BigInt(parseChoice(choice).rows) },
          pays: { numerator: multiplier, denominator: HUNDRED },
        })),
      })),
    sample: {
      outcomes: `${rows + 1} buckets of ${rows} rows`,
      probabilities: plinkoWays(rows).map((ways) => ways / 2 ** rows),
      bet: nameOf(sampled),
      chance: toNumber(winChance(sampled)),
      classify: (digest) => {
        const result = resultOf(digest, rows);
        return [parseResult(result).bucket, multiplierOf(sampled, result) > HUNDRED];
      },
    },
  };
}
