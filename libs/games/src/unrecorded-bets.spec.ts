import type { ArenaConfig } from '@arena/config';
import { flipCoin, minePositions, seedHash } from '@arena/fairness';
import { arena } from '@arena/money';
import { limboChoice } from './limbo/limbo.js';
import { minesChoice } from './mines/mines.js';
import { STEP_RULES } from './step-games.js';
import { computeBet, computeSteps, highestFirstPayout, unrecordedTerms } from './unrecorded-bets.js';

const CONFIG = {
  coinFlipPayout: '1.98',
  dicePayout: '1.95',
  targetEdgeBasisPoints: 100,
  plinkoEdgeBasisPoints: 100,
} as ArenaConfig;
const SEEDS = { serverSeed: 'ab'.repeat(32), clientSeed: 'demo' };
const STAKE = arena('100');
const PROOF = { serverSeedHash: seedHash(SEEDS.serverSeed), clientSeed: 'demo', nonce: 0 };
const TIME = new Date('2026-11-27T10:00:00.000Z');

describe(unrecordedTerms, () => {
  it('returns the house edge of each game', () => {
    expect(unrecordedTerms(CONFIG)).toEqual([
      { game: 'coin_flip', edgePercent: 1 },
      { game: 'dice_roll', edgePercent: 2.5 },
      { game: 'limbo', edgePercent: 1 },
      { game: 'plinko', edgePercent: 1, tables: expect.any(Array) },
      { game: 'mines', edgePercent: 1 },
    ]);
  });
});

describe(highestFirstPayout, () => {
  it('returns the payout of a won bet, or of the first step', () => {
    const highest = (name: 'dice_roll' | 'limbo' | 'mines', choice: string) =>
      highestFirstPayout(name, CONFIG, { choice, stake: STAKE });
    expect(highest('dice_roll', 'high')).toBe(arena('195'));
    expect(highest('limbo', limboChoice(1000, 100))).toBe(arena('100000'));
    expect(highest('mines', minesChoice(3, 100))).toBe(arena('112.5'));
  });
});

describe(computeBet, () => {
  const side = flipCoin(SEEDS, 0);
  const other = side === 'heads' ? 'tails' : 'heads';

  it('plays a bet as the real game does, with the first nonce', () => {
    expect(computeBet('coin_flip', CONFIG, { choice: side, stake: STAKE, seeds: SEEDS })).toMatchObject({
      id: 1,
      selectedSide: side,
      result: side,
      betAmount: '100.00000000',
      winAmount: '198.00000000',
      won: true,
      proof: PROOF,
    });
    expect(computeBet('coin_flip', CONFIG, { choice: other, stake: STAKE, seeds: SEEDS })).toMatchObject({
      result: side,
      winAmount: '0.00000000',
      won: false,
    });
  });

  it('does not call a bet won that only returns the stake', () => {
    const even = { ...CONFIG, coinFlipPayout: '1.00' } as ArenaConfig;
    expect(computeBet('coin_flip', even, { choice: side, stake: STAKE, seeds: SEEDS })).toMatchObject({
      winAmount: '100.00000000',
      won: false,
    });
  });

  it('places the bet now', () => {
    const before = Date.now();
    const { createdAt } = computeBet('coin_flip', CONFIG, { choice: side, stake: STAKE, seeds: SEEDS });
    expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(createdAt)).toBeLessThanOrEqual(Date.now());
  });
});

describe(computeSteps, () => {
  const hidden = minePositions(SEEDS, 0, 3);
  const gems = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !hidden.includes(tile));
  const [first = -1, second = -1] = gems;
  const bet = {
    choice: minesChoice(3, 100),
    stake: STAKE,
    seeds: SEEDS,
    highestPayout: arena('1000000'),
    steps: [first],
    placedAt: TIME,
    steppedAt: TIME,
  };

  it('shows an open bet as it is', () => {
    expect(computeSteps('mines', CONFIG, bet, 'nothing')).toMatchObject({
      id: 1,
      betAmount: '100.00000000',
      mines: 3,
      opened: [first],
      multiplier: 1.125,
      createdAt: TIME.toISOString(),
      proof: PROOF,
      ended: null,
    });
  });

  it('opens one more tile', () => {
    expect(computeSteps('mines', CONFIG, bet, second)).toMatchObject({
      opened: [first, second],
      multiplier: 1.2857,
      ended: null,
    });
  });

  it('loses the bet on a mine, and reveals all mines', () => {
    expect(computeSteps('mines', CONFIG, bet, hidden[0]!)).toMatchObject({
      opened: [first, hidden[0]],
      ended: {
        id: 1,
        mines: 3,
        minePositions: hidden,
        endedBy: 'loss',
        betAmount: '100.00000000',
        winAmount: '0.00000000',
        won: false,
        proof: PROOF,
      },
    });
  });

  it('pays a cash-out', () => {
    expect(computeSteps('mines', CONFIG, bet, 'cash-out')).toMatchObject({
      opened: [first],
      ended: { endedBy: 'player', winAmount: '112.50000000', won: true, voided: false, multiplier: 1.125 },
    });
  });

  it('returns the stake when no tile was opened, which is no win', () => {
    expect(computeSteps('mines', CONFIG, { ...bet, steps: [] }, 'cash-out')).toMatchObject({
      opened: [],
      ended: { endedBy: 'player', winAmount: '100.00000000', won: false, voided: true },
    });
  });
});

describe('STEP_RULES', () => {
  it('has the rules of Mines', () => {
    expect(Object.keys(STEP_RULES)).toEqual(['mines']);
    expect(STEP_RULES.mines.isComplete(minesChoice(24, 100), [0])).toBe(true);
  });
});
