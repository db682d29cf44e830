import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createDatabase, dropDatabase } from '@arena/embedded';
import { reconcile } from '@arena/ledger';
import { checkBooks } from '../src/cli/check-books.js';
import { asOwner, expectBooksToBalance } from './support/books.js';
import { eventually } from './support/eventually.js';
import { flip, makePartner, registerPlayer, registerPlayers, roll } from './support/players.js';
import { startTestApp, type TestApp } from './support/test-app.js';

interface Corruption {
  /** What went wrong, in the words of who did it. */
  what: string;
  sql: string;
  /** What reconcile must say. */
  named: string;
  because: RegExp;
}

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
    sql: 'UPDATE standings SET net_loss = net_loss - 1000 WHERE user_id = 2',
    named: 'The leaderboard says of each player what the account says',
    because: /^user 2: stands at /,
  },
  {
    what: 'a player was left out of the leaderboard',
    sql: 'DELETE FROM standings WHERE user_id = 2',
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
  let app: TestApp;
  let copy: string;

  // One evening of play, whose books each test copies and corrupts in its own way.
  beforeAll(async () => {
    app = await startTestApp();
    const [first, partner] = await registerPlayers(app, 2);
    await makePartner(app.database, partner!.user.id, 'PARTNER');
    const referred = await registerPlayer(app, { referralCode: 'PARTNER' });
    for (let round = 0; round < 12; round += 1) await Promise.all([flip(first!), flip(referred)]);
    await roll(first!);
    await eventually(async () => {
      const unpaid = `SELECT FROM transfers WHERE kind = 'commission'
        HAVING sum(amount) IS DISTINCT FROM (SELECT sum(amount) FROM commission_payouts WHERE paid_at IS NOT NULL)`;
      const waiting = `SELECT FROM transfers AS t JOIN roll_up_cursor AS seen ON t.xid >= seen.next_xid`;
      expect(await asOwner(app.database, unpaid)).toEqual([]);
      expect(await asOwner(app.database, waiting)).toEqual([]);
    });
    await expectBooksToBalance(app.database);
    await app.nest.close(); // a database can be copied only while nobody is connected
  });

  afterAll(() => app.database.drop());

  beforeEach(async () => {
    copy = await createDatabase(app.database.url, `corrupted_${process.pid}`, {
      template: nameOf(app.database.url),
    });
  });

  afterEach(() => dropDatabase(app.database.url, `corrupted_${process.pid}`));

  it.each(CORRUPTIONS)('says so when $what', async ({ sql, named, because }) => {
    await corrupt(copy, sql);

    const findings = await checkBooks(copy);

    const finding = findings.find(({ invariant }) => invariant === named);
    expect(finding?.breaches[0]).toMatch(because);
  });
});

/** Does what only somebody with the database's own keys could do: triggers and foreign keys are off. */
async function corrupt(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET session_replication_role = 'replica'");
    await client.query(sql);
  } finally {
    await client.end();
  }
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);
