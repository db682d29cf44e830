import { describe, expect, it } from '@jest/globals';
import { actionOf } from './action.js';
import { beforeAnyRound, type LiveRound } from './live-round.js';

const round = (over: Partial<LiveRound>): LiveRound => ({ ...beforeAnyRound(7), roundId: 1, ...over });

describe(actionOf, () => {
  it('places a bet while betting is open and nothing is wrong with it', () => {
    const betting = round({ status: 'betting' });
    expect(actionOf(betting, true, false)).toMatchObject({ does: 'bet', label: 'Place Bet' });
    expect(actionOf(betting, true, true)).toMatchObject({ does: 'nothing', label: 'Place Bet' });
    expect(actionOf(betting, false, false)).toMatchObject({ does: 'nothing', label: 'Place Bet' });
  });

  it('cashes out while the player is in, whatever stands in the fields', () => {
    const playing = round({ status: 'playing', hasPlacedBet: true });
    expect(actionOf(playing, true, true)).toMatchObject({ does: 'cashout', label: 'Cash Out' });
    expect(actionOf(playing, false, false)).toMatchObject({ does: 'nothing', label: 'Cash Out' });
  });

  it('does nothing else', () => {
    const others: Partial<LiveRound>[] = [
      { status: 'betting', hasPlacedBet: true },
      { status: 'betting', asked: 'bet' },
      { status: 'playing' },
      { status: 'playing', hasPlacedBet: true, asked: 'cashout' },
      { status: 'playing', hasPlacedBet: true, hasCashedOut: true },
      { status: 'crashed', hasPlacedBet: true },
      { status: 'waiting' },
    ];
    expect(others.map((over) => actionOf(round(over), true, false).does)).toEqual(
      others.map(() => 'nothing'),
    );
  });
});
