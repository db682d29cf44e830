import type { RecentBet } from '@arena/wire';
import { formatBet } from './format-bet.js';

const bet = (overrides: Partial<RecentBet>): RecentBet => ({
  id: 1,
  createdAt: '2026-11-21T12:00:00.000Z',
  username: 'maximus',
  gameType: 'coin_flip',
  betAmount: '100.00000000',
  selectedSide: 'heads',
  result: 'tails',
  won: false,
  winAmount: '0.00000000',
  ...overrides,
});

describe(formatBet, () => {
  it('writes the game in capitals, without underscores', () => {
    expect(formatBet(bet({})).game).toBe('COIN FLIP');
    expect(formatBet(bet({ gameType: 'dice_roll' })).game).toBe('DICE ROLL');
    expect(formatBet(bet({ gameType: 'crash' })).game).toBe('CRASH');
  });

  it('replaces the underscores in selections and results of crash', () => {
    const crash = bet({ gameType: 'crash', selectedSide: 'auto_1.50', result: 'cashed_out_1.50', won: true });
    expect(formatBet(crash)).toMatchObject({
      selection: 'auto 1.50',
      result: 'cashed out 1.50',
      outcome: 'won',
    });
  });

  it('keeps selections and results of the other games', () => {
    expect(formatBet(bet({}))).toMatchObject({ selection: 'heads', result: 'tails', outcome: 'lost' });
    expect(
      formatBet(bet({ gameType: 'dice_roll', selectedSide: 'high', result: '6', won: true })),
    ).toMatchObject({
      selection: 'high',
      result: '6',
      outcome: 'won',
    });
  });

  it('marks a voided bet as neither won nor lost', () => {
    const voided = bet({
      gameType: 'crash',
      selectedSide: 'manual',
      result: 'voided',
      winAmount: '100.00000000',
    });
    expect(formatBet(voided)).toMatchObject({ result: 'voided', outcome: 'voided' });
  });
});
