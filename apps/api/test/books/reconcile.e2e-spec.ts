import { reconcile } from '@arena/ledger';
import { asOwner } from '../support/books.js';
import { itReportsCorruptions, type Corruption } from '../support/corruptions.js';
import { eventually } from '../support/eventually.js';
import { flip, makePartner, registerPlayer, roll } from '../support/players.js';
import { startTestApp } from '../support/test-app.js';

const CORRUPTIONS: Corruption[] = [
  {
    what: "a player's balance was raised",
    sql: 'UPDATE player_accounts SET balance = balance + 1 WHERE user_id = 2',
    named: "A player's balance is the sum of the player's transfers",
    because: /^user 2 has /,
  },
  {
    what: 'the amount of a stake was changed',
    sql: `UPDATE transfers SET amount = amount + 0.00000001 WHERE kind = 'stake' AND cause = 1`,
    named: 'Every bet has exactly its transfers',
    because: /^stake of bet 1: /,
  },
  {
    what: 'a payout was deleted',
    sql: `DELETE FROM transfers WHERE kind = 'payout' AND cause = (SELECT min(id) FROM bets WHERE payout > 0)`,
    named: 'Every bet has exactly its transfers',
    because: /^payout of bet /,
  },
  {
    what: 'a bet was deleted',
    sql: 'DELETE FROM bets WHERE id = 2',
    named: 'Every bet has exactly its transfers',
    because: /^\w+ of bet 2: /,
  },
  {
    what: 'the result of a coin flip was changed',
    sql: `UPDATE bets SET result = CASE result WHEN 'heads' THEN 'tails' ELSE 'heads' END WHERE id = 3`,
    named: 'Every result follows from its seeds',
    because: /^bet 3: /,
  },
  {
    what: 'a loss was counted as a win',
    sql: 'UPDATE player_accounts SET total_wins = total_wins + 1, total_losses = total_losses - 1 WHERE user_id = 2',
    named: "A player's counters match the player's bets",
    because: /^user 2: \d+ wins, bets say /,
  },
  {
    what: 'the total commission was lowered, so that the cap allows more',
    sql: `UPDATE player_accounts SET total_commission = total_commission - 10 WHERE total_commission > 0`,
    named: "A player's counters match the player's bets",
    because: /^user \d+: commission \d+\.\d+, bets say /,
  },
  {
    what: 'the expected house edge was raised above the total stake, so that the cap has no effect',
    sql: 'UPDATE player_accounts SET total_edge = total_staked + 0.00000001 WHERE user_id = 2',
    named: "A player's expected house edge is between zero and the total stake",
    because: /^user 2: \d+\.\d+ of \d+\.\d+$/,
  },
  {
    what: 'a streak was extended',
    sql: 'UPDATE player_accounts SET current_streak = current_streak + sign(current_streak)::integer WHERE user_id = 2',
    named: "A player's streak matches the latest bets",
    because: /^user 2: /,
  },
  {
    what: 'a stake was left out of a limit',
    sql: `SELECT set_play_limit(2, 'stake', 'week', 100);
      UPDATE player_accounts SET play.week.staked = (play).week.staked + 1 WHERE user_id = 2`,
    named: "What counts towards a player's limits matches the player's bets",
    because: /^user 2, week: staked \d+\.\d+ and paid /,
  },
  {
    what: "an autobet's loss was lowered",
    sql: `INSERT INTO autobets (user_id, game, base_stake, max_stake, max_bets, on_win, on_loss, next_stake, started_at, paid)
      VALUES (2, 'coin_flip', 100, 100, 10, 'base', 'base', 100, now(), 50)`,
    named: "An autobet's counters match its bets",
    because: /^autobet \d+: 0 bets of 0\.0+ that paid 50\.0+, and 0 of 0 that paid 0 expected$/,
  },
  {
    what: 'the balance of the house was lowered',
    sql: 'UPDATE shared_accounts SET credits = credits - 100 WHERE account_id = 1',
    named: 'A shared balance, with the transfers that are not rolled up yet, is the sum of its transfers',
    because: /^account 1 \(house\)/,
  },
  {
    what: 'a transfer went to an account that does not exist',
    sql: `INSERT INTO transfers (kind, cause, debit_account, credit_account, amount) VALUES ('payout', 999999, 1, 999, 5)`,
    named: 'Every transfer moves a positive amount between two existing accounts',
    because: /to account 999$/,
  },
  {
    what: 'a seed was replaced after its hash had been published',
    sql: `UPDATE seeds SET server_seed = repeat('0', 64) WHERE id = (SELECT seed_id FROM player_accounts WHERE user_id = 2)`,
    named: 'Every bet uses a seed of its own player, and every seed matches its hash',
    because: /^seed \d+: its hash/,
  },
  {
    what: 'a nonce was skipped',
    sql: 'UPDATE bets SET nonce = nonce + 1000 WHERE id = (SELECT max(id) FROM bets WHERE user_id = 2)',
    named: 'The nonces of each seed count up from zero without gaps, one bet each',
    because: /^seed \d+: nonces 0 to 1\d\d\d /,
  },
  {
    what: 'commission was sent to the wrong partner',
    sql: `UPDATE transfers SET credit_account = (SELECT account_id FROM player_accounts WHERE user_id = 2)
          WHERE kind = 'commission'`,
    named: 'Every bet has exactly its transfers',
    because: /^commission of bet /,
  },
  {
    what: 'a commission payout was paid twice',
    sql: `INSERT INTO transfers (kind, cause, debit_account, credit_account, amount)
          SELECT kind, cause + 1000, debit_account, credit_account, amount FROM transfers WHERE kind = 'commission_payout' LIMIT 1`,
    named: "A player's balance is the sum of the player's transfers",
    because: /^user \d+ has /,
  },
  {
    what: "a partner's daily figure was raised",
    sql: 'UPDATE partner_days SET amount = amount + 0.00000001',
    named: "A partner's daily figures add up to the collected commission",
    because: /^partner \d+: days say .*, the account /,
  },
  {
    what: 'a balance was overdrawn without a transfer',
    sql: `ALTER TABLE player_accounts DROP CONSTRAINT balance_never_negative;
          UPDATE player_accounts SET balance = -1 WHERE user_id = 2`,
    named: 'All accounts sum to zero',
    because: /^the sum is /,
  },
  {
    what: "a player's daily profit was raised",
    sql: 'UPDATE player_accounts SET today_profit = today_profit + 5 WHERE user_id = 2',
    named: "A player's daily figures add up to the player's counters",
    because: /^user 2: /,
  },
  {
    what: 'a leaderboard entry was improved',
    sql: 'UPDATE leaderboard_entries SET net_loss = net_loss - 1000 WHERE user_id = 2',
    named: 'Every leaderboard entry matches the account of its player',
    because: /^user 2: entry of /,
  },
  {
    what: 'a player was deleted from the leaderboard',
    sql: 'DELETE FROM leaderboard_entries WHERE user_id = 2',
    named: 'Every rank bucket counts its players',
    because: /^bucket from .*: 2 players, found 1$/,
  },
  {
    what: 'the result of a dice roll was changed',
    sql: `UPDATE bets SET result = (result::integer % 6 + 1)::text WHERE id = (SELECT min(id) FROM bets WHERE game = 'dice_roll')`,
    named: 'Every result follows from its seeds',
    because: /^bet \d+: /,
  },
  {
    what: 'an account was deleted',
    sql: `DELETE FROM accounts WHERE kind = 'commission'`,
    named: 'Every user has one account, and every account has a balance',
    because: /^account \d+ has a balance but no entry/,
  },
];

describe(reconcile.name, () => {
  itReportsCorruptions(CORRUPTIONS, async () => {
    const app = await startTestApp();
    const player = await registerPlayer(app); // user 2 of the corruptions
    const partner = await registerPlayer(app);
    const referred = await registerPlayer(app, { referralCode: await makePartner(partner) });
    for (let round = 0; round < 12; round += 1) await Promise.all([flip(player), flip(referred)]);
    await roll(player);
    await eventually(async () => {
      const unpaid = `SELECT FROM transfers WHERE kind = 'commission'
        HAVING sum(amount) IS DISTINCT FROM (SELECT sum(amount) FROM commission_payouts WHERE paid_at IS NOT NULL)`;
      const waiting = `SELECT FROM transfers AS t JOIN roll_up_cursor AS seen ON t.xid >= seen.next_xid`;
      expect(await asOwner(app.database, unpaid)).toEqual([]);
      expect(await asOwner(app.database, waiting)).toEqual([]);
    });
    return app;
  });
});
