import { HOUSE_INVARIANTS } from '@arena/betting';
import { CRASH_RETURN_INVARIANTS } from '@arena/crash';
import { asOwner } from '../support/books.js';
import { itReportsCorruptions, type Corruption } from '../support/corruptions.js';
import { takeSeat } from '../support/crash-players.js';
import { eventually } from '../support/eventually.js';
import { flip, registerPlayer, roll } from '../support/players.js';
import { ControlledClock, advanceToRound } from '../support/controlled-clock.js';
import { startTestApp } from '../support/test-app.js';

const DAYS = 'The daily figures of the games add up to the bets';
const RATED = 'The returns of instant games are rated by their odds';
const CRASH = 'The daily returns of crash are the sums of its fair rounds';

const GAMES = "The figures of each player's games add up to the player's bets";
const MOVEMENTS = "The figures of each player's other transfers add up to the transfers";
const BOARDS = "The leaderboards of the current periods add up to the players' bets";

const CORRUPTIONS: Corruption[] = [
  {
    what: "the stakes of a player's game were lowered",
    sql: `UPDATE player_games SET stakes = stakes - 0.00000001 WHERE game = 'coin_flip'`,
    named: GAMES,
    because: /^coin_flip of user \d+: \(/,
  },
  {
    what: "the band of a player's game was widened",
    sql: `UPDATE player_games SET variance = variance * 4 WHERE game = 'dice_roll'`,
    named: GAMES,
    because: /^dice_roll of user \d+: \(/,
  },
  {
    what: 'the profit of a player in a month was raised',
    sql: `UPDATE leaderboard_period_entries SET net_loss = net_loss - 0.00000001 WHERE period = 'month'`,
    named: BOARDS,
    because: /^month of user \d+: \(/,
  },
  {
    what: 'a player was deleted from the leaderboard of the week',
    sql: `DELETE FROM leaderboard_period_entries WHERE period = 'week'`,
    named: BOARDS,
    because: /^week of user \d+: \(,,,\), bets say \(/,
  },
  {
    what: 'the sign-up grant of a player was left out of the figures',
    sql: `DELETE FROM player_movements WHERE kind = 'grant'`,
    named: MOVEMENTS,
    because: /^grant of user \d+: , transfers say 10000\.00000000$/,
  },
  {
    what: 'the turnover of a day was raised',
    sql: `UPDATE game_days SET stakes = stakes + 0.00000001 WHERE game = 'dice_roll'`,
    named: DAYS,
    because: /^dice_roll on \d{4}-\d\d-\d\d: \(1,/,
  },
  {
    what: 'the figures of a day were deleted',
    sql: `DELETE FROM game_days WHERE game = 'coin_flip'`,
    named: DAYS,
    because: /^coin_flip on .*: \(,,,\), bets say \(\d+,/,
  },
  {
    what: 'payouts were left out of the returns',
    sql: `UPDATE game_days SET rated_payouts = rated_payouts - 100 WHERE game = 'coin_flip'`,
    named: RATED,
    because: /^coin_flip on /,
  },
  {
    what: 'the band of a game was widened',
    sql: `UPDATE game_days SET variance = variance * 4 WHERE game = 'coin_flip'`,
    named: RATED,
    because: /^coin_flip on /,
  },
  {
    what: 'the edge of a bet was raised, so that the cap allows more commission',
    sql: `UPDATE bets SET edge = edge + 1 WHERE id = (SELECT min(id) FROM bets)`,
    named: "A player's expected house edge is the sum over the player's bets",
    because: /^user \d+: \d+\.\d+, bets say \d+\.\d+$/,
  },
  {
    what: 'the payout of a fair round was changed',
    sql: 'UPDATE crash_rounds SET paid = paid + 1 WHERE paid IS NOT NULL',
    named: 'Exactly the crashed fair rounds have a total payout, and it is the sum of their bets',
    because: /^round \d+ \(fair, crashed\): paid /,
  },
  {
    what: 'a fair round was left out of the returns',
    sql: `UPDATE game_days SET rated_stakes = rated_stakes - 100 WHERE game = 'crash'`,
    named: CRASH,
    because: /^\d{4}-\d\d-\d\d: \(\d+,/,
  },
  {
    what: 'a round was counted twice',
    sql: `UPDATE crash_round_days SET crashed = crashed + 1 WHERE fairness = 'fair'`,
    named: 'The daily numbers of rounds are those of the closed rounds',
    because: /^\d{4}-\d\d-\d\d, fair: 2 crashed and (\d+) voided, expected 1 and \1$/,
  },
  {
    what: 'the band of crash was widened',
    sql: `UPDATE game_days SET variance = variance + 1 WHERE game = 'crash'`,
    named: CRASH,
    because: /, expected /,
  },
];

describe('reconcile, for the figures of the house', () => {
  // The books contain coin flips, a dice roll, and a fair crash round with a bet.
  itReportsCorruptions(CORRUPTIONS, async () => {
    const variables = { CRASH_BETTING_SECONDS: '60', RATE_LIMIT_FACTOR: '100' };
    const clock = new ControlledClock(4);
    const app = await startTestApp(variables, { roundClock: clock });
    const player = await registerPlayer(app);
    for (const betAmount of [100, '100.00000001', '316.228766', 5000.5]) await flip(player, { betAmount });
    await roll(player);
    const seat = await takeSeat(player);
    const round = await advanceToRound(clock, seat, ({ fairness }) => fairness.mode === 'fair');
    await seat.placeBet({ autoCashout: 1.1 });
    await advanceToRound(clock, seat, ({ roundId }) => roundId !== round);
    clock.pauseAt(clock.now()); // stops the next round before its crash
    seat.leave();
    await eventually(async () => {
      const waiting = `SELECT FROM transfers AS t JOIN roll_up_cursor AS seen ON t.xid >= seen.next_xid`;
      expect(await asOwner(app.database, waiting)).toEqual([]);
      expect(await asOwner(app.database, 'SELECT FROM crash_rounds WHERE variance IS NOT NULL')).toHaveLength(
        1,
      );
    });
    clock.run(); // a node waits for another leader before it voids the round on shutdown
    return app;
  });

  it('is tested with a corruption of each invariant', () => {
    const named = new Set(CORRUPTIONS.map((corruption) => corruption.named));
    const all = [...HOUSE_INVARIANTS, ...CRASH_RETURN_INVARIANTS].map(({ name }) => name);
    expect(named).toEqual(new Set(all));
  });
});
