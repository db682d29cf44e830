import { describe, expect, it } from '@jest/globals';
import { CRASH_INVARIANTS, reconcileCrashPoints } from '@arena/crash';
import { asOwner } from './support/books.js';
import { itSaysSoOf, type Corruption } from './support/corruptions.js';
import { CrashHouse } from './support/crash-house.js';
import { takeSeat, type Seat } from './support/crash-players.js';
import { hurryTo } from './support/hurry.js';
import { registerPlayers } from './support/players.js';
import { SteeredClock } from './support/steered-clock.js';
import { startTestApp } from './support/test-app.js';

const ESCROW = 'Every stake on crash lies in its round’s escrow until it is settled, and not a moment longer';
const CLOSED = 'A closed round has no open bet, and its escrow is empty';
const OPEN = 'Only the latest round of crash is open';
const KEPT = 'Every settled bet on crash is a bet of the books, with the same player, stake and exit';
const PAID = 'Every bet on crash paid what its exit says, and lost only where the round went';
const LIMIT = 'The bets of a round win no more together than its limit, and its cap sees to that';
const SEATS = 'The seats of a round run from one without a gap, and add up to its stakes';
const LINKS = 'Fair rounds play the links of their chain from one upwards, and leave none out';
const POINTS = 'Every crash point follows from what was committed before';

/** One bet of the evening by what became of it. */
const bet = (result: string): string => `(SELECT min(id) FROM bets WHERE result LIKE '${result}')`;
const LOST = bet('crashed_1.05');
const WON = bet('cashed_out_1.50');
const FORCED = '(SELECT min(bet_id) FROM crash_details WHERE forced)';
const GIVEN_BACK = bet('voided');
const roundOf = (betId: string): string => `(SELECT round_id FROM crash_bets WHERE id = ${betId})`;
const FAIR = `(SELECT min(id) FROM crash_rounds WHERE fairness = 'fair')`;

const CORRUPTIONS: Corruption[] = [
  {
    what: 'a stake was never laid into the escrow',
    sql: `DELETE FROM transfers WHERE kind = 'escrow' AND cause = ${LOST}`,
    named: ESCROW,
    because: /^escrow of bet \d+: expected 100\.0+ from .*, found {2}from {2}to $/,
  },
  {
    what: 'a settled stake was never released',
    sql: `DELETE FROM transfers WHERE kind = 'release' AND cause = ${LOST}`,
    named: ESCROW,
    because: /^release of bet \d+: expected 100\.0+ from /,
  },
  {
    what: 'less was released than the stake',
    sql: `UPDATE transfers SET amount = amount - 1 WHERE kind = 'release' AND cause = ${WON}`,
    named: CLOSED,
    because: /^round \d+: 1\.0+ left in its escrow$/,
  },
  {
    what: 'a stake was released to somebody else',
    sql: `UPDATE transfers SET credit_account = (SELECT account_id FROM player_accounts WHERE user_id = 1)
          WHERE kind = 'release' AND cause = ${GIVEN_BACK}`,
    named: ESCROW,
    because: /^release of bet \d+: /,
  },
  {
    what: 'the bet of a closed round was opened again',
    sql: `UPDATE crash_bets SET settled_at = NULL, exit = NULL WHERE id = ${WON}`,
    named: CLOSED,
    because: /^round \d+: bet \d+ is open$/,
  },
  {
    what: 'a round was opened again behind the present one',
    sql: `DROP INDEX one_live_round; UPDATE crash_rounds SET closed_at = NULL WHERE id = ${FAIR}`,
    named: OPEN,
    because: /^round \d+ is open beside round \d+$/,
  },
  {
    what: 'a placed bet was deleted',
    sql: `DELETE FROM crash_bets WHERE id = ${LOST}`,
    named: KEPT,
    because: /^bet \d+: placed by {2}for /,
  },
  {
    what: 'a settled bet is not in the books',
    sql: `DELETE FROM crash_details WHERE bet_id = ${LOST}; DELETE FROM bets WHERE id = ${LOST}`,
    named: KEPT,
    because: /^bet \d+: placed by \d+ for 100\.0+ leaving at , kept as of {2}for {2}leaving at $/,
  },
  {
    what: 'a settled bet lost its details',
    sql: `DELETE FROM crash_details WHERE bet_id = ${WON}`,
    named: KEPT,
    because: /^bet \d+: .* leaving at 150, kept as of .* leaving at $/,
  },
  {
    what: 'details belong to no bet',
    sql: `INSERT INTO crash_details (bet_id, round_id, balance_before) VALUES (999999, ${roundOf(LOST)}, 100)`,
    named: KEPT,
    because: /^bet 999999: /,
  },
  {
    what: 'a bet was given a target afterwards',
    sql: `UPDATE bets SET choice = 'auto_1.01' WHERE id = ${LOST}`,
    named: KEPT,
    because: /^bet \d+: /,
  },
  {
    what: 'a bet was moved to another round',
    sql: `UPDATE crash_details SET round_id = ${FAIR} WHERE bet_id = ${LOST}`,
    named: KEPT,
    because: /^bet \d+: /,
  },
  {
    what: 'a payout is not its stake times its exit',
    sql: `UPDATE bets SET payout = payout + 0.00000001 WHERE id = ${WON}`,
    named: PAID,
    because: /^bet \d+ \(cashed_out_1\.50\): stake 100\.0+, exit 150, .* paid 150\.00000001$/,
  },
  {
    what: 'a lost bet was paid',
    sql: `UPDATE bets SET payout = stake WHERE id = ${LOST}`,
    named: PAID,
    because: /^bet \d+ \(crashed_1\.05\): .* exit , point 105, .* paid 100\.0+$/,
  },
  {
    what: 'a bet left beyond the point of its round',
    sql: `UPDATE crash_bets SET exit = 106 WHERE id = ${LOST};
          UPDATE crash_details SET exit = 106 WHERE bet_id = ${LOST};
          UPDATE bets SET payout = 106, result = 'cashed_out_1.06' WHERE id = ${LOST}`,
    named: PAID,
    because: /^bet \d+ \(cashed_out_1\.06\): .* exit 106, point 105,/,
  },
  {
    what: 'a target that the round passed was counted lost',
    sql: `UPDATE crash_bets SET exit = NULL WHERE id = ${WON};
          UPDATE crash_details SET exit = NULL WHERE bet_id = ${WON};
          UPDATE bets SET payout = 0, result = 'crashed_10.50' WHERE id = ${WON}`,
    named: PAID,
    because: /^bet \d+ \(crashed_10\.50\): .* exit , point 1050, cap \d+, target 150, paid 0\.0+$/,
  },
  {
    what: 'a bet was settled at a cap that its round does not have',
    sql: `UPDATE crash_rounds SET cap = NULL WHERE id = ${roundOf(FORCED)}`,
    named: PAID,
    because: /^bet \d+ \(cashed_out_\d+\.\d\d\): .* cap , /,
  },
  {
    what: 'a bet was given back in a round that crashed',
    sql: `UPDATE bets SET payout = stake, result = 'voided' WHERE id = ${LOST}`,
    named: PAID,
    because: /^bet \d+ \(voided\): .* paid 100\.0+$/,
  },
  {
    what: 'less was given back than the stake',
    sql: `UPDATE bets SET payout = payout - 1 WHERE id = ${GIVEN_BACK}`,
    named: PAID,
    because: /^bet \d+ \(voided\): .* paid 99\.0+$/,
  },
  {
    what: 'somebody left a round that never began',
    sql: `UPDATE crash_bets SET exit = 100 WHERE id = ${GIVEN_BACK};
          UPDATE crash_details SET exit = 100 WHERE bet_id = ${GIVEN_BACK};
          UPDATE bets SET result = 'cashed_out_1.00' WHERE id = ${GIVEN_BACK}`,
    named: PAID,
    because: /^bet \d+ \(cashed_out_1\.00\): /,
  },
  {
    what: 'a result says another exit than was paid',
    sql: `UPDATE bets SET result = 'cashed_out_9.99' WHERE id = ${WON}`,
    named: PAID,
    because: /^bet \d+ \(cashed_out_9\.99\): /,
  },
  {
    what: 'a round was deleted, its bets left behind',
    sql: `DELETE FROM crash_rounds WHERE id = ${roundOf(LOST)}`,
    named: PAID,
    because: /^bet \d+ \(crashed_1\.05\): .* point , /,
  },
  {
    what: 'a round paid more than it was allowed',
    sql: `UPDATE crash_rounds SET profit_limit = 10 WHERE id = ${roundOf(WON)}`,
    named: LIMIT,
    because: /^round \d+: \d+\.\d+ won, 10\.0+ allowed$/,
  },
  {
    what: 'a cap was raised',
    sql: `UPDATE crash_rounds SET cap = cap + 1 WHERE id = ${roundOf(WON)}`,
    named: LIMIT,
    because: /^round \d+: its cap is \d+, with 1000\.0+ of stakes and /,
  },
  {
    what: 'a seat was skipped',
    sql: `UPDATE crash_bets SET seat = seat + 10 WHERE id = ${LOST}`,
    named: SEATS,
    because: /^round \d+, seat 1\d of \d: /,
  },
  {
    what: 'the stakes up to a seat were forged',
    sql: `UPDATE crash_bets SET stakes_so_far = stakes_so_far + 1 WHERE id = ${LOST}`,
    named: SEATS,
    because: /^round \d+, seat \d of \d: 10?1\.0+ so far, the stakes say 100\.0+$/,
  },
  {
    what: 'a round counts a player too many',
    sql: `UPDATE crash_rounds SET players = players + 1 WHERE id = ${roundOf(LOST)}`,
    named: SEATS,
    because: /^round \d+: 2 players with 100\.0+, the bets say 1 with 100\.0+$/,
  },
  {
    what: 'a round counts more stakes than were placed',
    sql: `UPDATE crash_rounds SET stakes = stakes + 1 WHERE id = ${roundOf(GIVEN_BACK)}`,
    named: SEATS,
    because: /^round \d+: 1 players with 101\.0+, the bets say 1 with 100\.0+$/,
  },
  {
    what: 'a fair round that nobody bet on was swept under the carpet',
    sql: `DELETE FROM crash_rounds WHERE id = ${FAIR}`,
    named: LINKS,
    because: /^round \d+: link 2 of chain \d+, link 1 was due$/,
  },
  {
    what: 'a fair point was moved',
    sql: `UPDATE crash_rounds SET point = point + 1 WHERE id = ${FAIR}`,
    named: POINTS,
    because: /^round \d+: \d+ under [0-9a-f]{64}, its secret says \d+ under /,
  },
  {
    what: 'a fair round was given a link that its chain does not have',
    sql: `UPDATE crash_rounds SET link = 1000000 WHERE id = ${FAIR}`,
    named: POINTS,
    because: /^round \d+: .* says no point under no commitment$/,
  },
  {
    what: 'the edge of a fair round was changed afterwards',
    sql: `UPDATE crash_rounds SET edge_basis_points = 5000 WHERE id = ${FAIR}`,
    named: POINTS,
    because: /^round \d+: /,
  },
  {
    what: 'a chain was salted again',
    sql: `UPDATE seed_chains SET public_salt = 'another' WHERE id = (SELECT chain_id FROM crash_rounds WHERE id = ${FAIR})`,
    named: POINTS,
    because: /^round \d+: /,
  },
  {
    what: 'a chain was replaced after its terminal hash had been shown',
    sql: `UPDATE seed_chains SET last_hash = repeat('0', 64) WHERE id = (SELECT min(id) FROM seed_chains)`,
    named: POINTS,
    because: /^chain \d+: it does not end at its terminal hash$/,
  },
  {
    what: 'an operator’s point was moved under its commitment',
    sql: `UPDATE crash_rounds SET point = 104 WHERE id = ${roundOf(LOST)}`,
    named: POINTS,
    because: /^round \d+: 104 under ([0-9a-f]{64}), its secret says 104 under (?!\1)/,
  },
  {
    what: 'an operator’s salt was replaced',
    sql: `UPDATE crash_rounds SET salt = repeat('0', 32) WHERE id = ${roundOf(LOST)}`,
    named: POINTS,
    because: /^round \d+: 105 under ([0-9a-f]{64}), its secret says 105 under (?!\1)/,
  },
];

/** 1 % of it is what a round may win: with 1000 ARENA of stakes, about ten times as much. */
const VARIABLES = { HOUSE_BANKROLL_ARENA: '900000', CRASH_BETTING_SECONDS: '60', RATE_LIMIT_FACTOR: '1000' };

describe(`${reconcileCrashPoints.name} and the ${CRASH_INVARIANTS.length} invariants of crash`, () => {
  // A fair round without bets; two chosen ones, with bets that left, were settled at the cap, and lost; and a fair one
  // that is given back because the node stops.
  itSaysSoOf(CORRUPTIONS, async () => {
    const clock = new SteeredClock(10);
    const app = await startTestApp(VARIABLES, { roundClock: clock });
    const house = await CrashHouse.of(app);
    const [one, other] = (await Promise.all((await registerPlayers(app, 2)).map(takeSeat))) as [Seat, Seat];

    // Else the first round might be a chosen one already.
    await hurryTo(clock, one, ({ fairness }) => fairness.mode === 'fair');
    await house.opensSoon(clock, one, 10.5);
    await one.placeBet({ betAmount: 100, autoCashout: 1.5 });
    await other.placeBet({ betAmount: 900 });
    await house.opensSoon(clock, one, 1.05);
    await one.placeBet();
    await hurryTo(clock, one, ({ fairness }) => fairness.mode === 'fair');
    await other.placeBet();

    expect(await asOwner(app.database, 'SELECT FROM crash_bets')).toHaveLength(4);
    for (const seat of [one, other]) seat.leave();
    return app;
  });

  it('with a corruption for each of them', () => {
    const named = new Set(CORRUPTIONS.map((corruption) => corruption.named));
    expect(named).toEqual(new Set([...CRASH_INVARIANTS.map(({ name }) => name), POINTS]));
  });
});
