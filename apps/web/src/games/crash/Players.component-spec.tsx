import { within } from '@testing-library/dom';
import { crashPage, openCrash } from '../../../test/crash.js';
import { bettingState, otherPlayers, ownBet, playingState } from '../../../test/data/crash.js';
import { player } from '../../../test/data/user.js';
import { closeApp } from '../../../test/render-app.js';
import { textOf } from '../../../test/screen.js';

const { id, username } = player();
const { ownBadge, players, stage } = crashPage;

/** The number of players and their stakes, below the curve. */
const totals = () => textOf(within(stage()).getByText(/^\d+ players?,$/).parentElement!);

afterEach(closeApp);

describe('The players', () => {
  it('are counted and listed with stakes and cash-outs, largest stake first, with the own row marked', async () => {
    const { connection, advance, show } = await openCrash(
      bettingState({ players: otherPlayers(2, 1), playerCount: 2 }),
    );
    expect(totals()).toMatch(/^2 players,/);
    connection.emit('playerJoined', {
      roundId: 1204,
      userId: 5,
      username: 'verus',
      betAmount: '3000.00000000',
      playerCount: 3,
      totalBetAmount: '10500.00000000',
    });
    await advance(50);
    expect(totals()).toBe('3 players, 10,500.00 ARENA');
    expect(textOf(players()[1]!)).toMatch(/^verus/);

    await show(playingState(6_000, ownBet(id, username, 3)));
    expect(players().map(textOf)).toEqual([
      'maximus5,000.00In',
      'octavia2,500.00In',
      'ferox1,250.50In',
      `${username}1,000.00In`,
    ]);
    expect(players().map((row) => row.getAttribute('aria-current'))).toEqual([null, null, null, 'true']);
    connection.emit('playerCashedOut', {
      roundId: 1204,
      userId: id,
      username,
      multiplier: 1.45,
      payout: '1450.00000000',
      forced: false,
    });
    await advance(50);
    expect(textOf(players()[3]!)).toBe(`${username}1,000.001.45x`);
    expect(textOf(ownBadge())).toMatch(/Cashed out at 1\.45x$/);
    within(stage()).getByText('+450.0000');
  });
});
