import {
  cashOut,
  edgePercent,
  takeStep,
  type OpenStepBet,
  type PastBetRow,
  type StepBetRecord,
} from '@arena/betting';
import { chanceOfGems, minePositions } from '@arena/fairness';
import { arena, type Arena } from '@arena/money';
import { mines, minesChoice, minesRules } from './mines.js';

const EDGE = 100;
const STAKE = arena('100');
const UNLIMITED = arena('1000000000');

const betWith = (count: number, hidden: number[], highestPayout: Arena = UNLIMITED): OpenStepBet => ({
  choice: minesChoice(count, EDGE),
  stake: STAKE,
  highestPayout,
  steps: [],
  hidden,
});

/** Opens tiles one after another. */
function play(bet: OpenStepBet, tiles: number[]) {
  let open = bet;
  for (const tile of tiles) {
    const { steps, end } = takeStep(minesRules, open, tile);
    if (end !== undefined) return { open: { ...open, steps }, end };
    open = { ...open, steps };
  }
  return { open, end: undefined };
}

describe(mines, () => {
  it('pays the stake times the multiplier, rounded down to 8 decimals', () => {
    const stake = arena('123.45678901');
    expect(minesRules.payout(minesChoice(3, EDGE), [0, 1, 2, 3, 4], stake)).toBe(arena('246.58024468'));
    expect(cashOut(minesRules, { ...betWith(3, [9, 10, 11]), steps: [0] }, 'player')).toMatchObject({
      payout: arena('112.5'),
      result: 'cashed_out_1.1250',
    });
  });

  it('loses the stake on a mine, and ends by itself after the last gem', () => {
    expect(play(betWith(3, [7, 8, 9]), [0, 1, 8]).end).toMatchObject({
      endedBy: 'loss',
      result: 'mine_8',
      payout: 0n,
    });
    const gems = Array.from({ length: 22 }, (_, tile) => tile);
    expect(play(betWith(3, [22, 23, 24]), gems).end).toMatchObject({
      endedBy: 'complete',
      result: 'cashed_out_2277.0000',
      payout: arena('227700'),
    });
  });

  it('ends by itself before a payout could exceed the limit', () => {
    // 1.1250, 1.2857, 1.4785: the third gem would pay 147.85.
    const { end } = play(betWith(3, [22, 23, 24], arena('147.84999999')), [0, 1, 2]);
    expect(end).toMatchObject({ endedBy: 'limit', payout: arena('128.57') });
    expect(play(betWith(3, [22, 23, 24], arena('147.85')), [0, 1]).end).toBeUndefined();
  });

  it('returns the stake if no tile was opened', () => {
    expect(cashOut(minesRules, betWith(3, [1, 2, 3]), 'time')).toEqual({
      endedBy: 'time',
      result: 'voided',
      payout: STAKE,
      variance: undefined,
    });
  });

  it('returns 99 % on average for every number of mines and every number of gems to stop at, but for the rounding', () => {
    for (let count = 1; count <= 24; count += 1)
      for (let gems = 1; gems <= 25 - count; gems += 1) {
        const choice = minesChoice(count, EDGE);
        const { numerator, denominator } = chanceOfGems(count, gems);
        const steps = Array.from({ length: gems }, (_, tile) => tile);
        const missing = arena('99') * denominator - minesRules.payout(choice, steps, STAKE) * numerator;
        expect(missing).toBeGreaterThanOrEqual(0n);
        expect(missing).toBeLessThan(arena('0.01') * denominator);
      }
    expect(minesRules.expectedLoss(minesChoice(3, EDGE), STAKE)).toBe(arena('1'));
  });

  it('has a variance that is, on average over all ends, the variance of the payout', () => {
    // The sum in game_days is (squared distance + 2 × variance) / 3, and both parts have the same mean.
    for (const [count, stop] of [
      [1, 1],
      [3, 4],
      [12, 6],
      [24, 1],
    ] as const) {
      const choice = minesChoice(count, EDGE);
      const mean = Number(STAKE - minesRules.expectedLoss(choice, STAKE));
      let [squares, predicted, chance] = [0, 0, 1];
      for (let gems = 0; gems < stop; gems += 1) {
        const lost = chance * (count / (25 - gems));
        const steps = Array.from({ length: gems + 1 }, (_, tile) => tile);
        squares += lost * mean ** 2;
        predicted += lost * Number(minesRules.variance(choice, steps, true, STAKE));
        chance -= lost;
      }
      const steps = Array.from({ length: stop }, (_, tile) => tile);
      squares += chance * (Number(minesRules.payout(choice, steps, STAKE)) - mean) ** 2;
      predicted += chance * Number(minesRules.variance(choice, steps, false, STAKE));
      expect(predicted / squares).toBeCloseTo(1, 3);
    }
  });

  it('costs the most commission on one tile beside one mine', () => {
    const { costliestBet } = mines(EDGE);
    expect(costliestBet.chance).toEqual({ numerator: 24n, denominator: 25n });
    expect(edgePercent(costliestBet)).toBe(1);
  });
});

describe('the representation of a bet on Mines', () => {
  const game = mines(EDGE);
  const proof = { serverSeedHash: 'c0ffee', clientSeed: 'mines', nonce: 7 };
  const placedAt = new Date('2026-11-27T10:00:00.000Z');
  const record: StepBetRecord & PastBetRow = {
    game: 'mines',
    id: 3,
    choice: minesChoice(3, EDGE),
    result: 'cashed_out_1.2857',
    stake: '100.00000000',
    payout: '128.57000000',
    won: true,
    createdAt: placedAt,
    ...proof,
    steps: [4, 9],
    hidden: [1, 2, 3],
    endedBy: 'player',
    balanceBefore: '900.00000000',
    balanceAfter: '1028.57000000',
    revealedSeed: null,
  };
  const ended = {
    id: 3,
    betAmount: '100.00000000',
    won: true,
    winAmount: '128.57000000',
    createdAt: '2026-11-27T10:00:00.000Z',
    mines: 3,
    edgePercent: 1,
    opened: [4, 9],
    minePositions: [1, 2, 3],
    multiplier: 1.2857,
    endedBy: 'player',
    voided: false,
    proof,
  };
  const open = {
    id: 3,
    choice: minesChoice(3, EDGE),
    stake: STAKE,
    highestPayout: UNLIMITED,
    steps: [4, 9],
    placedAt,
    steppedAt: new Date('2026-11-27T10:05:00.000Z'),
    proof,
    ended: undefined,
  };

  it('has the multiplier of the opened tiles after a cash-out', () => {
    expect(game.name).toBe('mines');
    expect(game.costliestBet.name).toBe('a Mines bet that opens one tile beside one mine');
    expect(game.toBet(record)).toEqual(ended);
  });

  it('has the multiplier 0 after a mine', () => {
    expect(game.toBet({ ...record, result: 'mine_9', endedBy: 'loss' })).toMatchObject({
      multiplier: 0,
      endedBy: 'loss',
      voided: false,
    });
  });

  it('has the multiplier 1, and no mines if these are not known, when it was voided', () => {
    expect(game.toBet({ ...record, result: 'voided', endedBy: 'restore', hidden: null })).toMatchObject({
      multiplier: 1,
      minePositions: [],
      voided: true,
    });
  });

  it('shows what an open bet pays now, after one more gem, and at most', () => {
    expect(game.toProgress(open)).toEqual({
      id: 3,
      betAmount: '100.00000000',
      mines: 3,
      edgePercent: 1,
      opened: [4, 9],
      multiplier: 1.2857,
      cashOut: '128.57000000',
      nextMultiplier: 1.4785,
      maxGems: 22,
      maxPayout: '227700.00000000',
      createdAt: '2026-11-27T10:00:00.000Z',
      endsAt: '2026-11-28T10:05:00.000Z',
      proof,
      ended: null,
    });
  });

  it('has at most as many gems as the limit of the payout allows, and at least one', () => {
    const gemsUpTo = (highestPayout: Arena) => game.toProgress({ ...open, highestPayout }).maxGems;
    expect(gemsUpTo(arena('147.85'))).toBe(3);
    expect(gemsUpTo(arena('147.84999999'))).toBe(2);
    expect(gemsUpTo(arena('1'))).toBe(1);
  });

  it('shows what an ended bet paid', () => {
    expect(game.toProgress({ ...open, ended: record })).toMatchObject({
      multiplier: 1.2857,
      cashOut: '128.57000000',
      nextMultiplier: null,
      ended,
    });
  });
});

describe('the rules of Mines', () => {
  it('draw the mines of the choice from the seeds', () => {
    const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mines' };
    expect(minesRules.draw(seeds, 4, minesChoice(5, EDGE))).toEqual(minePositions(seeds, 4, 5));
  });

  it('lose nothing before the first step', () => {
    expect(minesRules.isLost([0, 1, 2], [])).toBe(false);
  });

  it('limit the next step by what it could pay', () => {
    expect(minesRules.highestNextPayout(minesChoice(3, EDGE), [], STAKE)).toBe(arena('112.5'));
  });

  it('format a multiplier with 4 decimals', () => {
    expect(minesRules.result(minesChoice(1, EDGE), [0], false)).toBe('cashed_out_1.0312');
    expect(minesRules.result(minesChoice(24, EDGE), [0], false)).toBe('cashed_out_24.7500');
  });
});
