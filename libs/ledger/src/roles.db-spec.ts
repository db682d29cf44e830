import pg from 'pg';
import { asOwner } from '../../../apps/api/test/support/as-owner.js';
import { createTestDatabase, type TestDatabase } from '../../../apps/api/test/support/test-database.js';

const FORBIDDEN = [
  'UPDATE player_accounts SET balance = balance + 1',
  `INSERT INTO transfers (kind, cause, debit_account, credit_account, amount) VALUES ('payout', 1, 1, 2, 5)`,
  'UPDATE transfers SET amount = 1',
  'DELETE FROM transfers',
  'TRUNCATE transfers',
  'UPDATE shared_accounts SET credits = 0',
  `INSERT INTO accounts (kind) VALUES ('house')`,
  'UPDATE roll_up_cursor SET floor_id = 0',
  'DELETE FROM bets',
  `UPDATE seeds SET server_seed = repeat('0', 64)`,
  'UPDATE idempotency_keys SET answer = answer',
  'UPDATE commission_payouts SET paid_at = NULL',
  'UPDATE partner_days SET amount = 1',
  'UPDATE game_days SET stakes = 0',
  'UPDATE player_games SET stakes = 0',
  'DELETE FROM player_movements',
  'DELETE FROM player_notes',
  'UPDATE player_checks SET has_passed = true',
  'UPDATE bet_days SET first_id = 0',
  'UPDATE leaderboard_entries SET net_loss = 0',
  'DELETE FROM rank_buckets',
  'UPDATE leaderboard_period_entries SET net_loss = 0',
  'DELETE FROM leaderboard_rebuild_due',
  `INSERT INTO game_flips (id, "userId", "betAmount", "selectedSide", result, "winAmount", "createdAt")
   VALUES (1, 1, 100, 'heads', 'heads', 200, now())`,
  'UPDATE crash_details SET forced = true',
  'UPDATE crash_bets SET settled_at = now()',
  'UPDATE crash_rounds SET point = 100',
  "INSERT INTO seed_chains (length, last_hash, terminal_hash) VALUES (1, 'a', 'b')",
  'UPDATE wallet_transfers SET credited_at = NULL',
  'UPDATE wallet_holdings SET arrived = 0',
  `INSERT INTO treasuries VALUES (1, '0x')`,
  'DELETE FROM chain_cursors',
  'UPDATE withdrawals SET amount = 1',
  `UPDATE withdrawals SET address = '0x'`,
  'UPDATE withdrawals SET is_held = false',
  'UPDATE withdrawals SET held_at = NULL',
  'UPDATE withdrawals SET needed_check = NULL',
  'UPDATE withdrawal_minutes SET amount = 0',
  'DELETE FROM withdrawal_turns',
  'DELETE FROM withdrawal_attempts',
  'DELETE FROM sweep_attempts',
  `UPDATE audit_entries SET actor = 'someone'`,
  'DELETE FROM audit_entries',
  'TRUNCATE audit_entries',
  `INSERT INTO audit_links VALUES (1, 1, repeat('0', 64))`,
  `UPDATE audit_links SET hash = repeat('0', 64)`,
  'DELETE FROM audit_links',
  'DELETE FROM reconciliations',
  'SELECT roll_up()',
  'CREATE TABLE mine (id integer)',
  'ALTER TABLE transfers DISABLE TRIGGER ALL',
];

describe('the database roles', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url, options: '-c role=arena_app' });
    await client.connect();
  });

  afterAll(async () => {
    await client.end();
  });

  it.each(FORBIDDEN)('deny the app: %s', async (statement) => {
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    'UPDATE transfers SET amount = 1',
    'DELETE FROM transfers',
    'TRUNCATE transfers',
    'DELETE FROM bets',
    'DELETE FROM audit_entries',
    'TRUNCATE audit_entries',
    'DELETE FROM audit_links',
  ])('deny even the owner: %s', async (statement) => {
    await expect(asOwner(database, statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('let the app write to no view, since a view writes with the rights of its owner', async () => {
    const { rows } = await client.query(`
      SELECT relname, privilege FROM pg_class
      CROSS JOIN unnest(ARRAY['INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
      WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace AND has_table_privilege(oid, privilege)`);
    expect(rows).toEqual([]);
  });

  it('give every SECURITY DEFINER function to the ledger role and close it to the public', async () => {
    const { rows } = await client.query<{ name: string }>(`
      SELECT p.proname AS name FROM pg_proc AS p
      WHERE p.prosecdef AND p.pronamespace = 'public'::regnamespace
        AND (p.proowner <> 'arena_ledger'::regrole OR has_function_privilege('public', p.oid, 'EXECUTE')
          OR p.proconfig IS NULL)`);
    expect(rows).toEqual([]);
  });
});
