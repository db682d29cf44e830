import { describe, expect } from '@jest/globals';
import { reconcile } from '@arena/ledger';
import { asOwner } from './support/books.js';
import { itSaysSoOf, type Corruption } from './support/corruptions.js';
import { eventually } from './support/eventually.js';
import { flip, makePartner, registerPlayer, roll } from './support/players.js';
import { startTestApp } from './support/test-app.js';

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
    named: 'Every bet has exactly its legs',
    because: /^stake of bet 1: /,
  },
  {
    what: 'a payout was deleted',
    sql: `DELETE FROM transfers WHERE kind = 'payout' AND cause = (SELECT min(id) FROM bets WHERE payout > 0)`,
    named: 'Every bet has exactly its legs',
    because: /^payout of bet /,
  },
  {
    what: 'a bet was deleted',
    sql: 'DELETE FROM bets WHERE id = 2',
    named: 'Every bet has exactly its legs',
    because: /^\w+ of bet 2: /,
  },
  {
    what: 'a result was turned round',
    sql: `UPDATE bets SET result = CASE result WHEN 'heads' THEN 'tails' ELSE 'heads' END WHERE id = 3`,
    named: 'Every result follows from its seeds',
    because: /^bet 3: /,
  },
  {
    what: 'a win was made of a loss, in the counters',
    sql: 'UPDATE player_accounts SET total_wins = total_wins + 1, total_losses = total_losses - 1 WHERE user_id = 2',
    named: "A player's counters equal the player's bets",
    because: /^user 2: \d+ wins, bets say /,
  },
  {
    what: 'commission was kept from the count, so that more would be owed',
    sql: `UPDATE player_accounts SET total_commission = total_commission - 10 WHERE total_commission > 0`,
    named: "A player's counters equal the player's bets",
    because: /^user \d+: commission \d+\.\d+, bets say /,
  },
  {
    what: 'more was kept on average than was staked, so that commission had no cap',
    sql: 'UPDATE player_accounts SET total_edge = total_staked + 0.00000001 WHERE user_id = 2',
    named: 'What the house keeps of stakes on average is a part of them',
    because: /^user 2: \d+\.\d+ of \d+\.\d+$/,
  },
  {
    what: 'a streak was made longer',
    sql: 'UPDATE player_accounts SET current_streak = current_streak + sign(current_streak)::integer WHERE user_id = 2',
    named: "A player's streak is that of the latest bets",
    because: /^user 2: /,
  },
  {
    what: "the house's sum was lowered",
    sql: 'UPDATE shared_accounts SET credits = credits - 100 WHERE account_id = 1',
    named: 'A shared sum, with the tail that is not rolled up yet, is the sum of its transfers',
    because: /^account 1 \(house\)/,
  },
  {
    what: 'a transfer went to an account that does not exist',
    sql: `INSERT INTO transfers (kind, cause, debit_account, credit_account, amount) VALUES ('payout', 999999, 1, 999, 5)`,
    named: 'Every transfer moves a positive amount between two accounts that exist',
    because: /to account 999$/,
  },
  {
    what: 'a seed was replaced after its hash had been shown',
    sql: `UPDATE seeds SET server_seed = repeat('0', 64) WHERE id = (SELECT seed_id FROM player_accounts WHERE user_id = 2)`,
    named: 'Every bet was made by the owner of its seed, and every hash is that of its seed',
    because: /^seed \d+: its hash/,
  },
  {
    what: 'a nonce was skipped',
    sql: 'UPDATE bets SET nonce = nonce + 1000 WHERE id = (SELECT max(id) FROM bets WHERE user_id = 2)',
    named: 'The nonces of each seed run from zero without a gap, one bet each',
    because: /^seed \d+: nonces 0 to 1\d\d\d /,
  },
  {
    what: 'commission was sent to the wrong partner',
    sql: `UPDATE transfers SET credit_account = (SELECT account_id FROM player_accounts WHERE user_id = 2)
          WHERE kind = 'commission'`,
    named: 'Every bet has exactly its legs',
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
    what: "a partner's day was embellished",
    sql: 'UPDATE partner_days SET amount = amount + 0.00000001',
    named: 'The days of a partner add up to the commission',
    because: /^partner \d+: days say .*, the account /,
  },
  {
    what: 'money was made from nothing',
    sql: `ALTER TABLE player_accounts DROP CONSTRAINT balance_never_negative;
          UPDATE player_accounts SET balance = -1 WHERE user_id = 2`,
    named: 'All accounts sum to zero',
    because: /^the sum is /,
  },
  {
    what: 'a day was embellished',
    sql: 'UPDATE player_accounts SET today_profit = today_profit + 5 WHERE user_id = 2',
    named: 'The days of a player add up to the bets',
    because: /^user 2: /,
  },
  {
    what: 'a standing was embellished',
    sql: 'UPDATE leaderboard_entries SET net_loss = net_loss - 1000 WHERE user_id = 2',
    named: 'The leaderboard says of each player what the account says',
    because: /^user 2: stands at /,
  },
  {
    what: 'a player was left out of the leaderboard',
    sql: 'DELETE FROM leaderboard_entries WHERE user_id = 2',
    named: 'Every step of the leaderboard counts its players',
    because: /^the step from .*: 2 players, found 1$/,
  },
  {
    what: 'a roll was turned round',
    sql: `UPDATE bets SET result = (result::integer % 6 + 1)::text WHERE id = (SELECT min(id) FROM bets WHERE game = 'dice_roll')`,
    named: 'Every result follows from its seeds',
    because: /^bet \d+: /,
  },
  {
    what: 'an account was lost',
    sql: `DELETE FROM accounts WHERE kind = 'commission'`,
    named: 'Every user has one account, and every account its figures',
    because: /^account \d+ has figures and no entry/,
  },
];

describe(reconcile.name, () => {
  itSaysSoOf(CORRUPTIONS, async () => {
    const app = await startTestApp();
    const first = await registerPlayer(app); // user 2 of the corruptions
    const partner = await registerPlayer(app);
    const referred = await registerPlayer(app, { referralCode: await makePartner(partner) });
    for (let round = 0; round < 12; round += 1) await Promise.all([flip(first), flip(referred)]);
    await roll(first);
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
