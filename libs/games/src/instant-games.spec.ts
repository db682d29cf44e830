import type { ArenaConfig } from '@arena/config';
import { flipCoin, rollDie } from '@arena/fairness';
import { arena, ratio } from '@arena/money';
import { INSTANT_GAMES } from '@arena/wire';
import { DRAWS, INSTANT_GAME_ENTRIES, instantBetBreach, type RecordedInstantBet } from './instant-games.js';
import { drawLimbo, limboChoice } from './limbo/limbo.js';
import { drawPlinko } from './plinko/plinko.js';

const SEEDS = { serverSeed: 'ab'.repeat(32), clientSeed: 'recorded' };
const CONFIG = { coinFlipPayout: '1.98', dicePayout: '1.95', targetEdgeBasisPoints: 150 } as ArenaConfig;

const nonceOf = (side: 'heads' | 'tails'): number =>
  Array.from({ length: 50 }, (_, nonce) => nonce).find((nonce) => flipCoin(SEEDS, nonce) === side)!;

const WON: RecordedInstantBet = {
  game: 'coin_flip',
  nonce: nonceOf('heads'),
  choice: 'heads',
  result: 'heads',
  stake: arena('100'),
  payout: arena('198'),
  edge: arena('1'),
};
const LOST: RecordedInstantBet = { ...WON, choice: 'tails', payout: 0n };

describe('the instant games', () => {
  it('are those that the API names, each with its own draw', () => {
    expect(Object.keys(INSTANT_GAME_ENTRIES)).toEqual([...INSTANT_GAMES]);
    expect(DRAWS).toEqual({ coin_flip: flipCoin, dice_roll: rollDie, limbo: drawLimbo, plinko: drawPlinko });
  });

  it('have the payouts and the edge of the settings', () => {
    const { coin_flip: coin, dice_roll: dice, limbo } = INSTANT_GAME_ENTRIES;
    expect(coin.create(CONFIG).costliestBet.payout).toEqual(ratio('1.98'));
    expect(dice.create(CONFIG).costliestBet.payout).toEqual(ratio('1.95'));
    expect(limbo.create(CONFIG).expectedLoss(limboChoice(2, 150) as never, arena('100'))).toBe(arena('1.5'));
  });
});

describe(instantBetBreach, () => {
  it('accepts a won and a lost bet that agree with their seeds', () => {
    expect(instantBetBreach(WON, SEEDS)).toBeUndefined();
    expect(instantBetBreach(LOST, SEEDS)).toBeUndefined();
  });

  it('accepts bets on dice and on Limbo by their own terms', () => {
    const face = rollDie(SEEDS, 5);
    const dice = {
      game: 'dice_roll',
      nonce: 5,
      choice: face >= 4 ? 'high' : 'low',
      result: String(face),
    } as const;
    expect(instantBetBreach({ ...WON, ...dice }, SEEDS)).toBeUndefined();
    const choice = limboChoice(1.01, 100);
    const nonce = Array.from({ length: 50 }, (_, n) => n).find(
      (n) => Number(drawLimbo(SEEDS, n, choice)) > 2,
    )!;
    const limbo = { game: 'limbo', nonce, choice, result: drawLimbo(SEEDS, nonce, choice) } as const;
    expect(instantBetBreach({ ...WON, ...limbo, payout: arena('101') }, SEEDS)).toBeUndefined();
  });

  it('names a result that the seeds do not give', () => {
    expect(instantBetBreach({ ...WON, result: 'tails' }, SEEDS)).toBe('tails, seeds give heads');
  });

  it('names a lost bet that was paid, and a won bet that was not', () => {
    expect(instantBetBreach({ ...LOST, payout: arena('198') }, SEEDS)).toBe(
      '198.00000000 was paid, but seeds give a lost bet',
    );
    expect(instantBetBreach({ ...WON, payout: 0n }, SEEDS)).toBe(
      '0.00000000 was paid, but seeds give a won bet',
    );
  });

  it('names a payout that does not belong to the edge', () => {
    expect(instantBetBreach({ ...WON, payout: arena('196') }, SEEDS)).toBe(
      '196.00000000 was paid, which keeps 2.00000000 for the house instead of 1.00000000',
    );
  });

  it('names a payout that does not belong to the target', () => {
    const choice = limboChoice(1.01, 100);
    const nonce = Array.from({ length: 50 }, (_, n) => n).find(
      (n) => Number(drawLimbo(SEEDS, n, choice)) > 2,
    )!;
    const bet = { ...WON, game: 'limbo', nonce, choice, result: drawLimbo(SEEDS, nonce, choice) } as const;
    expect(instantBetBreach({ ...bet, payout: arena('102') }, SEEDS)).toBe(
      '102.00000000 was paid, seeds give 101.00000000',
    );
  });

  it.each([
    ['-0.00000001', 'below 0'],
    ['100.00000001', 'above the stake'],
  ])('names the edge %s, which is %s', (edge) => {
    expect(instantBetBreach({ ...WON, edge: arena(edge) }, SEEDS)).toBe(
      `${edge} is not the edge of a stake of 100.00000000`,
    );
  });

  it('accepts an edge of 0 and of the whole stake where the payout agrees', () => {
    expect(instantBetBreach({ ...WON, payout: arena('200'), edge: 0n }, SEEDS)).toBeUndefined();
    expect(instantBetBreach({ ...LOST, edge: arena('100') }, SEEDS)).toBeUndefined();
  });

  it('checks only the result and whether it was paid when no edge was recorded', () => {
    expect(instantBetBreach({ ...WON, payout: arena('150'), edge: undefined }, SEEDS)).toBeUndefined();
    expect(instantBetBreach({ ...WON, payout: 0n, edge: undefined }, SEEDS)).toBe(
      '0.00000000 was paid, but seeds give a won bet',
    );
  });
});
