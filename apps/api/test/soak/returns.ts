import {
  coinSide,
  crashCommitment,
  crashPoint,
  dieFace,
  drawDigest,
  drawsReaching,
  fractionOf,
  multiplierPoint,
} from '@arena/fairness';

const EDGE = 100;
const TARGETS = [101, 150, 200, 500, 1000, 10_000];
const LIMBO_TARGETS = [101, 150, 200, 1000, 100_000];
/** The two-sided 99.9 % quantile of the normal distribution. */
const QUANTILE_99_9_PERCENT = 3.2905;

/** A way to bet a stake of 1 in every round. */
interface Strategy {
  name: string;
  /** The payout of a won bet. */
  pays: number;
  /** The probability of a win. */
  chance: number;
  /** The number of wins so far. */
  won: number;
}

/**
 * Plays `count` rounds of each game with the outcomes of the product, and compares the returns with the closed form.
 * @returns problems as sentences
 */
export function returns(count: number): string[] {
  const problems: string[] = [];
  for (const strategy of [...instantGames(count), ...crash(count)]) {
    const { name, pays, chance, won } = strategy;
    const mean = (won / count) * pays;
    const margin = QUANTILE_99_9_PERCENT * pays * Math.sqrt((chance * (1 - chance)) / count);
    const deviation = Math.abs(mean - chance * pays);
    process.stdout.write(
      `${name.padEnd(14)} returned ${mean.toFixed(5)}, in theory ${(chance * pays).toFixed(5)} ± ${margin.toFixed(5)}\n`,
    );
    if (deviation > margin) problems.push(`${name} is outside the 99.9 % interval`);
  }
  return problems;
}

function instantGames(count: number): Strategy[] {
  const coin: Strategy = { name: 'coin, heads', pays: 2, chance: 0.5, won: 0 };
  const die: Strategy = { name: 'dice, high', pays: 2, chance: 0.5, won: 0 };
  const limbo = LIMBO_TARGETS.map((target) => ({
    name: `limbo, ${(target / 100).toFixed(2)}x`,
    pays: target / 100,
    chance: Number(drawsReaching(target, EDGE)) / 2 ** 52,
    won: 0,
    target,
  }));
  const seeds = { serverSeed: crashCommitment('soak'), clientSeed: 'returns' };
  for (let nonce = 0; nonce < count; nonce += 1) {
    const digest = drawDigest(seeds, nonce);
    const fraction = fractionOf(digest);
    if (coinSide(fraction) === 'heads') coin.won += 1;
    if (dieFace(fraction) >= 4) die.won += 1;
    const multiplier = multiplierPoint(digest, EDGE);
    for (const strategy of limbo) if (multiplier >= strategy.target) strategy.won += 1;
  }
  return [coin, die, ...limbo];
}

function crash(count: number): Strategy[] {
  const strategies = TARGETS.map((target) => ({
    name: `crash, ${(target / 100).toFixed(2)}x`,
    pays: target / 100,
    chance: (10_000 - EDGE) / 100 / target,
    won: 0,
    target,
  }));
  const salt = crashCommitment('a salt');
  let hash = crashCommitment('soak of crash');
  for (let round = 0; round < count; round += 1) {
    const point = crashPoint(hash, salt, EDGE);
    for (const strategy of strategies) if (point >= strategy.target) strategy.won += 1;
    hash = crashCommitment(hash);
  }
  return strategies;
}
