import { CRASH_INVARIANTS, reconcileCrashPoints } from '@arena/crash';
import { asOwner } from '../support/books.js';
import { itReportsCorruptions, type Corruption } from '../support/corruptions.js';
import { CrashHouse } from '../support/crash-house.js';
import { takeSeat, type Seat } from '../support/crash-players.js';
import { registerPlayers } from '../support/players.js';
import { ControlledClock, advanceToRound } from '../support/controlled-clock.js';
import { startTestApp } from '../support/test-app.js';

const ESCROW = 'Every crash stake is in its round’s escrow exactly until its bet is settled';
const CLOSED = 'A closed round has no open bet except held ones, and only their stakes are in its escrow';
const OPEN = 'Only the latest crash round is open';
const RECORDED = 'Every settled crash bet is recorded once, with the same player, stake and exit';
const PAID = 'Every crash bet has the result and the payout that follow from its exit and its round';
const LIMIT =
  'The total winnings of a round never exceed its profit limit, and its maximum cash-out ensures it';
const SEATS =
  'The seats of a round are numbered from 1 without gaps, and their stakes add up to those of the round';
const LINKS = 'Fair rounds use the links of their seed chain in order from 1, without gaps';
const POINTS = 'Every crash point and every commitment follow from the secret of the round';

/** A subquery for the first bet with this result. */
const betWith = (result: string): string => `(SELECT min(id) FROM bets WHERE result LIKE '${result}')`;
const LOST = betWith('crashed_1.05');
const WON = betWith('cashed_out_1.50');
const FORCED = '(SELECT min(bet_id) FROM crash_details WHERE forced)';
const REFUNDED = betWith('voided');
const roundOf = (betId: string): string => `(SELECT round_id FROM crash_bets WHERE id = ${betId})`;
const FAIR = `(SELECT min(id) FROM crash_rounds WHERE fairness = 'fair')`;

const CORRUPTIONS: Corruption[] = [
  {
    what: 'a stake was never transferred to the escrow',
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
    what: 'less than the stake was released',
    sql: `UPDATE transfers SET amount = amount - 1 WHERE kind = 'release' AND cause = ${WON}`,
    named: CLOSED,
    because: /^round \d+: 1\.0+ left in its escrow$/,
  },
  {
    what: 'a stake was released to another player',
    sql: `UPDATE transfers SET credit_account = (SELECT account_id FROM player_accounts WHERE user_id = 1)
          WHERE kind = 'release' AND cause = ${REFUNDED}`,
    named: ESCROW,
    because: /^release of bet \d+: /,
  },
  {
    what: 'a bet of a closed round was reopened',
    sql: `UPDATE crash_bets SET settled_at = NULL, exit = NULL WHERE id = ${WON}`,
    named: CLOSED,
    because: /^round \d+: bet \d+ is open$/,
  },
  {
    what: 'an earlier round was reopened',
    sql: `DROP INDEX one_live_round; UPDATE crash_rounds SET closed_at = NULL WHERE id = ${FAIR}`,
    named: OPEN,
    because: /^round \d+ is open, but the latest round is \d+$/,
  },
  {
    what: 'a placed bet was deleted',
    sql: `DELETE FROM crash_bets WHERE id = ${LOST}`,
    named: RECORDED,
    because: /^bet \d+: placed by user {2}with stake {2}and exit , recorded for user \d+ /,
  },
  {
    what: 'a settled bet is not recorded',
    sql: `DELETE FROM crash_details WHERE bet_id = ${LOST}; DELETE FROM bets WHERE id = ${LOST}`,
    named: RECORDED,
    because:
      /^bet \d+: placed by user \d+ with stake 100\.0+ and exit , recorded for user {2}with stake {2}and exit $/,
  },
  {
    what: 'a settled bet lost its details',
    sql: `DELETE FROM crash_details WHERE bet_id = ${WON}`,
    named: RECORDED,
    because: /^bet \d+: .* and exit 150, recorded for user .* and exit $/,
  },
  {
    what: 'details belong to no bet',
    sql: `INSERT INTO crash_details (bet_id, round_id, balance_before) VALUES (999999, ${roundOf(LOST)}, 100)`,
    named: RECORDED,
    because: /^bet 999999: /,
  },
  {
    what: 'the target of a bet was changed',
    sql: `UPDATE bets SET choice = 'auto_1.01' WHERE id = ${LOST}`,
    named: RECORDED,
    because: /^bet \d+: /,
  },
  {
    what: 'a bet was moved to another round',
    sql: `UPDATE crash_details SET round_id = ${FAIR} WHERE bet_id = ${LOST}`,
    named: RECORDED,
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
    what: 'a bet was cashed out above the point of its round',
    sql: `UPDATE crash_bets SET exit = 106 WHERE id = ${LOST};
          UPDATE crash_details SET exit = 106 WHERE bet_id = ${LOST};
          UPDATE bets SET payout = 106, result = 'cashed_out_1.06' WHERE id = ${LOST}`,
    named: PAID,
    because: /^bet \d+ \(cashed_out_1\.06\): .* exit 106, point 105,/,
  },
  {
    what: 'a target that the round reached was recorded as lost',
    sql: `UPDATE crash_bets SET exit = NULL WHERE id = ${WON};
          UPDATE crash_details SET exit = NULL WHERE bet_id = ${WON};
          UPDATE bets SET payout = 0, result = 'crashed_10.50' WHERE id = ${WON}`,
    named: PAID,
    because: /^bet \d+ \(crashed_10\.50\): .* exit , point 1050, cap \d+, target 150, paid 0\.0+$/,
  },
  {
    what: 'a bet was settled at a maximum cash-out that its round does not have',
    sql: `UPDATE crash_rounds SET cap = NULL WHERE id = ${roundOf(FORCED)}`,
    named: PAID,
    because: /^bet \d+ \(cashed_out_\d+\.\d\d\): .* cap , /,
  },
  {
    what: 'a bet of a crashed round was refunded',
    sql: `UPDATE bets SET payout = stake, result = 'voided' WHERE id = ${LOST}`,
    named: PAID,
    because: /^bet \d+ \(voided\): .* paid 100\.0+$/,
  },
  {
    what: 'less than the stake was refunded',
    sql: `UPDATE bets SET payout = payout - 1 WHERE id = ${REFUNDED}`,
    named: PAID,
    because: /^bet \d+ \(voided\): .* paid 99\.0+$/,
  },
  {
    what: 'a bet was cashed out of a round that never started',
    sql: `UPDATE crash_bets SET exit = 100 WHERE id = ${REFUNDED};
          UPDATE crash_details SET exit = 100 WHERE bet_id = ${REFUNDED};
          UPDATE bets SET result = 'cashed_out_1.00' WHERE id = ${REFUNDED}`,
    named: PAID,
    because: /^bet \d+ \(cashed_out_1\.00\): /,
  },
  {
    what: 'the result of a bet has another exit than the payout',
    sql: `UPDATE bets SET result = 'cashed_out_9.99' WHERE id = ${WON}`,
    named: PAID,
    because: /^bet \d+ \(cashed_out_9\.99\): /,
  },
  {
    what: 'a round was deleted without its bets',
    sql: `DELETE FROM crash_rounds WHERE id = ${roundOf(LOST)}`,
    named: PAID,
    because: /^bet \d+ \(crashed_1\.05\): .* point , /,
  },
  {
    what: 'a round paid more than its profit limit',
    sql: `UPDATE crash_rounds SET profit_limit = 10 WHERE id = ${roundOf(WON)}`,
    named: LIMIT,
    because: /^round \d+: winnings of \d+\.\d+ exceed the profit limit of 10\.0+$/,
  },
  {
    what: 'a maximum cash-out was raised',
    sql: `UPDATE crash_rounds SET cap = cap + 1 WHERE id = ${roundOf(WON)}`,
    named: LIMIT,
    because: /^round \d+: a cap of \d+ is wrong for stakes of 1000\.0+ and a profit limit of /,
  },
  {
    what: 'a seat was skipped',
    sql: `UPDATE crash_bets SET seat = seat + 10 WHERE id = ${LOST}`,
    named: SEATS,
    because: /^round \d+, seat 1\d at place \d: /,
  },
  {
    what: 'the running total of a seat was changed',
    sql: `UPDATE crash_bets SET stakes_so_far = stakes_so_far + 1 WHERE id = ${LOST}`,
    named: SEATS,
    because: /^round \d+, seat \d at place \d: the running total is 10?1\.0+ instead of 100\.0+$/,
  },
  {
    what: 'a round has one player too many',
    sql: `UPDATE crash_rounds SET players = players + 1 WHERE id = ${roundOf(LOST)}`,
    named: SEATS,
    because: /^round \d+: 2 players with stakes of 100\.0+, but its bets have 1 with 100\.0+$/,
  },
  {
    what: 'a round has higher stakes than its bets',
    sql: `UPDATE crash_rounds SET stakes = stakes + 1 WHERE id = ${roundOf(REFUNDED)}`,
    named: SEATS,
    because: /^round \d+: 1 players with stakes of 101\.0+, but its bets have 1 with 100\.0+$/,
  },
  {
    what: 'a fair round without bets was deleted',
    sql: `DELETE FROM crash_rounds WHERE id = ${FAIR}`,
    named: LINKS,
    because: /^round \d+: link 2 of seed chain \d+ instead of link 1$/,
  },
  {
    what: 'the point of a fair round was changed',
    sql: `UPDATE crash_rounds SET point = point + 1 WHERE id = ${FAIR}`,
    named: POINTS,
    because: /^round \d+: point \d+ with commitment [0-9a-f]{64}, expected point \d+ with commitment /,
  },
  {
    what: 'a fair round has a link that its seed chain does not have',
    sql: `UPDATE crash_rounds SET link = 1000000 WHERE id = ${FAIR}`,
    named: POINTS,
    because: /^round \d+: .* expected point none with commitment none$/,
  },
  {
    what: 'the house edge of a fair round was changed',
    // Every other edge could leave a point of 1.00 as it is.
    sql: `UPDATE crash_rounds SET edge_basis_points = -10000 WHERE id = ${FAIR}`,
    named: POINTS,
    because: /^round \d+: /,
  },
  {
    what: 'a seed chain was salted again',
    sql: `UPDATE seed_chains SET public_salt = 'another' WHERE id = (SELECT seed_chain_id FROM crash_rounds WHERE id = ${FAIR})`,
    named: POINTS,
    because: /^round \d+: /,
  },
  {
    what: 'a seed chain was replaced after its terminal hash was published',
    sql: `UPDATE seed_chains SET last_hash = repeat('0', 64) WHERE id = (SELECT min(id) FROM seed_chains)`,
    named: POINTS,
    because: /^seed chain \d+ does not end at its terminal hash$/,
  },
  {
    what: 'a pre-chosen point was changed',
    sql: `UPDATE crash_rounds SET point = 104 WHERE id = ${roundOf(LOST)}`,
    named: POINTS,
    because:
      /^round \d+: point 104 with commitment ([0-9a-f]{64}), expected point 104 with commitment (?!\1)/,
  },
  {
    what: 'the salt of a pre-chosen point was changed',
    sql: `UPDATE crash_rounds SET salt = repeat('0', 32) WHERE id = ${roundOf(LOST)}`,
    named: POINTS,
    because:
      /^round \d+: point 105 with commitment ([0-9a-f]{64}), expected point 105 with commitment (?!\1)/,
  },
];

/** A round may win 1 % of the bankroll: with stakes of 1000 ARENA, its maximum cash-out is about 10.00. */
const VARIABLES = { HOUSE_BANKROLL_ARENA: '900000', CRASH_BETTING_SECONDS: '60', RATE_LIMIT_FACTOR: '1000' };

describe(`${reconcileCrashPoints.name} and the ${CRASH_INVARIANTS.length} invariants of crash`, () => {
  // A fair round without bets; two rounds with pre-chosen points, whose bets reach a target, reach the maximum cash-out or
  // lose; and a fair round that is refunded because the node stops.
  itReportsCorruptions(CORRUPTIONS, async () => {
    const clock = new ControlledClock(10);
    const app = await startTestApp(VARIABLES, { roundClock: clock });
    const house = await CrashHouse.of(app);
    const [first, second] = (await Promise.all((await registerPlayers(app, 2)).map(takeSeat))) as [
      Seat,
      Seat,
    ];

    // Otherwise the first round could already use a pre-chosen point.
    await advanceToRound(clock, first, ({ fairness }) => fairness.mode === 'fair');
    await house.openRoundOnClock(clock, first, 10.5);
    await first.placeBet({ betAmount: 100, autoCashout: 1.5 });
    await second.placeBet({ betAmount: 900 });
    await house.openRoundOnClock(clock, first, 1.05);
    await first.placeBet();
    await advanceToRound(clock, first, ({ fairness }) => fairness.mode === 'fair');
    await second.placeBet();

    expect(await asOwner(app.database, 'SELECT FROM crash_bets')).toHaveLength(4);
    for (const seat of [first, second]) seat.leave();
    return app;
  });

  it('have a corruption for each of them', () => {
    const named = new Set(CORRUPTIONS.map((corruption) => corruption.named));
    expect(named).toEqual(new Set([...CRASH_INVARIANTS.map(({ name }) => name), POINTS]));
  });
});
