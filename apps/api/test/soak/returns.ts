import { dieFace, coinSide, crashCommitment, crashPoint, drawFraction } from '@arena/fairness';

const EDGE = 100;
const TARGETS = [101, 150, 200, 500, 1000, 10_000];
/** Of the normal distribution, two-sided. */
const AT_99_9_PERCENT = 3.2905;

/** One way to play: what a stake of 1 returns when it wins, how often it should, and how often it did. */
interface Strategy {
  name: string;
  pays: number;
  chance: number;
  won: number;
}

/** Plays so many rounds of each game with the product's own outcomes, and holds the returns against the closed form. */
export function returns(count: number): string[] {
  const wrong: string[] = [];
  for (const strategy of [...instant(count), ...crash(count)]) {
    const { name, pays, chance, won } = strategy;
    const mean = (won / count) * pays;
    const margin = AT_99_9_PERCENT * pays * Math.sqrt((chance * (1 - chance)) / count);
    const off = Math.abs(mean - chance * pays);
    process.stdout.write(
      `${name.padEnd(14)} returned ${mean.toFixed(5)}, in theory ${(chance * pays).toFixed(5)} ± ${margin.toFixed(5)}\n`,
    );
    if (off > margin) wrong.push(`${name} is outside the 99.9 % interval`);
  }
  return wrong;
}

function instant(count: number): Strategy[] {
  const coin: Strategy = { name: 'coin, heads', pays: 2, chance: 0.5, won: 0 };
  const die: Strategy = { name: 'dice, high', pays: 2, chance: 0.5, won: 0 };
  const seeds = { serverSeed: crashCommitment('soak'), clientSeed: 'returns' };
  for (let nonce = 0; nonce < count; nonce += 1) {
    const fraction = drawFraction(seeds, nonce);
    if (coinSide(fraction) === 'heads') coin.won += 1;
    if (dieFace(fraction) >= 4) die.won += 1;
  }
  return [coin, die];
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
