import { describe, expect, it } from '@jest/globals';
import { HOUSE_INVARIANTS } from '@arena/betting';
import { CRASH_RETURN_INVARIANTS } from '@arena/crash';
import { asOwner } from './support/books.js';
import { itSaysSoOf, type Corruption } from './support/corruptions.js';
import { takeSeat } from './support/crash-players.js';
import { eventually } from './support/eventually.js';
import { hurryTo } from './support/hurry.js';
import { flip, registerPlayer, roll } from './support/players.js';
import { SteeredClock } from './support/steered-clock.js';
import { startTestApp } from './support/test-app.js';

const DAYS = 'The days of the games add up to the bets';
const RATED = 'The returns of flips and rolls are rated by their odds';
const CRASH = 'The returns of crash are rated by its fair rounds';

const CORRUPTIONS: Corruption[] = [
  {
    what: 'the turnover of a day was embellished',
    sql: `UPDATE game_days SET stakes = stakes + 0.00000001 WHERE game = 'dice_roll'`,
    named: DAYS,
    because: /^dice_roll on \d{4}-\d\d-\d\d: \(1,/,
  },
  {
    what: 'a day was lost',
    sql: `DELETE FROM game_days WHERE game = 'coin_flip'`,
    named: DAYS,
    because: /^coin_flip on .*: \(,,,\), the bets say \(\d+,/,
  },
  {
    what: 'payouts were kept out of the returns',
    sql: `UPDATE game_days SET rated_payouts = rated_payouts - 100 WHERE game = 'coin_flip'`,
    named: RATED,
    because: /^coin_flip on /,
  },
  {
    what: 'a band was made wider',
    sql: `UPDATE game_days SET variance = variance * 4 WHERE game = 'coin_flip'`,
    named: RATED,
    because: /^coin_flip on /,
  },
  {
    what: 'a bet was given another edge, so that commission had more room',
    sql: `UPDATE bets SET edge = edge + 1 WHERE id = (SELECT min(id) FROM bets)`,
    named: 'What the house keeps of a player’s stakes on average is what it keeps of the bets',
    because: /^user \d+: \d+\.\d+, bets say \d+\.\d+$/,
  },
  {
    what: 'a fair round was said to have paid less',
    sql: 'UPDATE crash_rounds SET paid = paid + 1 WHERE paid IS NOT NULL',
    named: 'A fair round that crashed knows what it paid, and no other round does',
    because: /^round \d+ \(fair, crashed\): paid /,
  },
  {
    what: 'a fair round was left out of the returns',
    sql: `UPDATE game_days SET rated_stakes = rated_stakes - 100 WHERE game = 'crash'`,
    named: CRASH,
    because: /^\d{4}-\d\d-\d\d: \(\d+,/,
  },
  {
    what: 'the band of crash was made wider',
    sql: `UPDATE game_days SET variance = variance + 1 WHERE game = 'crash'`,
    named: CRASH,
    because: /the rounds say /,
  },
];

describe('reconcile, of what is kept for those who run the house', () => {
  // Flips, a roll, and a fair round of crash with bets.
  itSaysSoOf(CORRUPTIONS, async () => {
    const variables = { CRASH_BETTING_SECONDS: '60', RATE_LIMIT_FACTOR: '100' };
    const clock = new SteeredClock(4);
    const app = await startTestApp(variables, { roundClock: clock });
    const player = await registerPlayer(app);
    for (const betAmount of [100, '100.00000001', '316.228766', 5000.5]) await flip(player, { betAmount });
    await roll(player);
    const seat = await takeSeat(player);
    const round = await hurryTo(clock, seat, ({ fairness }) => fairness.mode === 'fair');
    await seat.placeBet({ autoCashout: 1.1 });
    await hurryTo(clock, seat, ({ roundId }) => roundId !== round);
    clock.standAt(clock.now()); // the next round does not crash
    seat.leave();
    await eventually(async () => {
      const waiting = `SELECT FROM transfers AS t JOIN roll_up_cursor AS seen ON t.xid >= seen.next_xid`;
      expect(await asOwner(app.database, waiting)).toEqual([]);
      expect(await asOwner(app.database, 'SELECT FROM crash_rounds WHERE variance IS NOT NULL')).toHaveLength(
        1,
      );
    });
    return app;
  });

  it('have a corruption for each of them', () => {
    const named = new Set(CORRUPTIONS.map((corruption) => corruption.named));
    const all = [...HOUSE_INVARIANTS, ...CRASH_RETURN_INVARIANTS].map(({ name }) => name);
    expect(named).toEqual(new Set(all));
  });
});
