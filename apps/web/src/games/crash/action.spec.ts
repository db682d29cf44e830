import { actionOf, areInputsLocked, canBet, canCashOut, canQueue } from './action.js';
import { initialRound, type CrashRoundState } from './crash-round-state.js';

const betting = {
  status: 'betting',
  hasPlacedBet: false,
  hasCashedOut: false,
  pendingAction: null,
} as const;
const playing = { ...betting, status: 'playing', hasPlacedBet: true } as const;

describe(canBet, () => {
  it('is true while betting is open', () => {
    expect(canBet(betting, true)).toBe(true);
  });

  it('is false without a connection, in other phases, after a bet, and while a bet is pending', () => {
    expect(canBet(betting, false)).toBe(false);
    for (const status of ['waiting', 'playing', 'crashed'] as const) {
      expect(canBet({ ...betting, status }, true)).toBe(false);
    }
    expect(canBet({ ...betting, hasPlacedBet: true }, true)).toBe(false);
    expect(canBet({ ...betting, pendingAction: 'bet' }, true)).toBe(false);
  });
});

describe(canCashOut, () => {
  it('is true for a player with a bet while the round is playing', () => {
    expect(canCashOut(playing, true)).toBe(true);
  });

  it('is false without a bet, after or during a cash-out, in other phases, and without a connection', () => {
    expect(canCashOut({ ...playing, hasPlacedBet: false }, true)).toBe(false);
    expect(canCashOut({ ...playing, hasCashedOut: true }, true)).toBe(false);
    expect(canCashOut({ ...playing, pendingAction: 'cashOut' }, true)).toBe(false);
    expect(canCashOut({ ...playing, status: 'crashed' }, true)).toBe(false);
    expect(canCashOut({ ...playing, status: 'betting' }, true)).toBe(false);
    expect(canCashOut(playing, false)).toBe(false);
  });
});

describe(areInputsLocked, () => {
  it('is true after a bet and with a bet for the next round, and false otherwise', () => {
    expect(areInputsLocked(betting)).toBe(false);
    expect(areInputsLocked({ ...betting, status: 'waiting' })).toBe(false);
    expect(areInputsLocked({ ...betting, status: 'playing' })).toBe(false);
    expect(areInputsLocked({ ...betting, status: 'playing' }, true)).toBe(true);
    expect(areInputsLocked({ ...betting, hasPlacedBet: true })).toBe(true);
    expect(areInputsLocked({ ...betting, pendingAction: 'bet' })).toBe(true);
  });
});

describe(canQueue, () => {
  it('is true while betting is closed, for a player without a bet in the round', () => {
    for (const status of ['waiting', 'playing', 'crashed'] as const)
      expect(canQueue({ ...betting, status, roundId: 1 })).toBe(true);
    expect(canQueue({ ...betting, roundId: 1 })).toBe(false);
    expect(canQueue({ ...playing, roundId: 1 })).toBe(false);
    expect(canQueue({ ...betting, status: 'waiting', roundId: null })).toBe(false);
  });
});

describe(actionOf, () => {
  const round = (overrides: Partial<CrashRoundState>): CrashRoundState => ({
    ...initialRound(7),
    roundId: 1,
    ...overrides,
  });

  it('places a bet while betting is open and the inputs are valid', () => {
    const open = round({ status: 'betting' });
    expect(actionOf(open, true, false)).toMatchObject({ type: 'bet', label: 'Place Bet' });
    expect(actionOf(open, true, true)).toMatchObject({ type: 'none', label: 'Place Bet' });
    expect(actionOf(open, false, false)).toMatchObject({ type: 'none', label: 'Place Bet' });
  });

  it('cashes out during the round, even if the inputs are invalid', () => {
    const withBet = round({ status: 'playing', hasPlacedBet: true });
    expect(actionOf(withBet, true, true)).toMatchObject({ type: 'cashOut', label: 'Cash Out' });
    expect(actionOf(withBet, false, false)).toMatchObject({ type: 'none', label: 'Cash Out' });
  });

  it('chooses a bet for the next round, and takes it back, while betting is closed', () => {
    for (const status of ['waiting', 'playing', 'crashed'] as const) {
      expect(actionOf(round({ status }), true, false)).toMatchObject({
        type: 'queue',
        label: 'Bet Next Round',
      });
      expect(actionOf(round({ status }), true, true).type).toBe('none');
      expect(actionOf(round({ status }), true, false, true)).toMatchObject({ type: 'cancel' });
      expect(actionOf(round({ status }), false, false, true).type).toBe('cancel');
    }
  });

  it('does nothing in all other states', () => {
    const others: Partial<CrashRoundState>[] = [
      { status: 'betting', hasPlacedBet: true },
      { status: 'betting', pendingAction: 'bet' },
      { status: 'playing', hasPlacedBet: true, pendingAction: 'cashOut' },
      { status: 'playing', hasPlacedBet: true, hasCashedOut: true },
      { status: 'crashed', hasPlacedBet: true },
      { status: 'waiting', roundId: null },
    ];
    expect(others.map((overrides) => actionOf(round(overrides), true, false).type)).toEqual(
      others.map(() => 'none'),
    );
  });
});
