/** What is known about the rows of one table: why they exist and when they are removed. */
interface Retention {
  /** What a row is. */
  data: string;
  /** Who needs it. */
  neededBy: string;
  /** How long a row is kept. */
  kept: string;
  /** The job, the function or the action that removes rows. */
  removedBy: string;
}

const BOOKS = 'at least 7 years; no row is removed';
const ACCOUNT = 'as long as the account';
const NEVER = 'never';
const OVERWRITTEN = 'overwritten in place';

/** Rows of the books, which are append-only and checked by `npm run reconcile`. */
const books = (data: string, neededBy: string): Retention => ({
  data,
  neededBy,
  kept: BOOKS,
  removedBy: NEVER,
});

/** Sums that the roll-up makes from the books, and makes again when they are due for it. */
const sums = (data: string, neededBy: string): Retention => ({
  data,
  neededBy,
  kept: 'as long as the books',
  removedBy: 'the roll-up, which makes them again',
});

/** One row, or one row per subject, with the present state. */
const state = (data: string, neededBy: string): Retention => ({
  data,
  neededBy,
  kept: 'the present state only',
  removedBy: OVERWRITTEN,
});

/**
 * Every table of the database, by name. docs/retention.md is made from this object (`npm run docs`), and
 * retention.db-spec.ts fails if a table is missing here.
 */
export const RETENTION: Readonly<Record<string, Retention>> = {
  // The books.
  accounts: books('accounts of the ledger', 'the ledger'),
  player_accounts: books('balances, nonces and totals of players', 'the ledger, settlements'),
  shared_accounts: books('balances of the house and other shared accounts', 'the ledger'),
  transfers: books(
    'each movement of money, with its debit and its credit',
    'the ledger, reconciliation, tax authorities',
  ),
  bets: books('settled bets of all games', 'players, reconciliation, gambling authorities'),
  step_bets: books('the steps of bets on Mines', 'players, reconciliation'),
  seeds: books('server and client seeds', 'players and auditors who verify bets'),
  seed_chains: books('chains of seeds for crash rounds', 'players and auditors who verify rounds'),
  crash_rounds: books('crash rounds and their inputs', 'players and auditors who verify rounds'),
  crash_bets: books('bets on crash as they were placed', 'settlement, reconciliation'),
  crash_details: books('exits and rounds of settled bets on crash', 'players, reconciliation'),
  commission_payouts: books("payouts of partners' commission", 'partners, reconciliation'),
  revenue_distributions: books('months of shared revenue', 'holders of tickets, reconciliation'),
  revenue_shares: books("players' shares of a month", 'holders of tickets, reconciliation'),
  adjustments: books("corrections of players' balances by admins", 'reconciliation, auditors'),
  wallet_transfers: {
    data: 'deposits to wallets on the blockchain',
    neededBy: 'the ledger, reconciliation',
    kept: 'at least 7 years once credited',
    removedBy: 'job deposits, if the blockchain drops the block before the credit',
  },
  sweeps: books('deposits moved to the treasury', 'the ledger, reconciliation'),
  sweep_attempts: books('signed transactions of sweeps', 'reconciliation, recovery after a restore'),
  withdrawals: books('withdrawals and their state', 'players, reconciliation, authorities'),
  withdrawal_attempts: books(
    'signed transactions of withdrawals',
    'reconciliation, recovery after a restore',
  ),
  treasury_messages: books(
    'transactions of the treasury by nonce',
    'reconciliation, recovery after a restore',
  ),
  treasury_message_attempts: books(
    'signed transactions of the treasury',
    'reconciliation, recovery after a restore',
  ),
  set_aside_payouts: books('payments that a restored database cannot charge to a player', 'reconciliation'),
  settings_versions: books('versions of the runtime settings', 'settlement, auditors'),

  // Sums.
  player_days: books("a player's bets of a day", 'statistics, limits'),
  game_days: sums("a game's bets of a day", 'finance, return band'),
  crash_round_days: books('crash rounds of a day', 'finance, published counters'),
  partner_days: books("a partner's commission of a day", 'partners'),
  bet_days: sums('the range of ids of the bets of a day', 'lists by day'),
  ledger_days: sums('transfers of a day by accounts', 'finance'),
  player_games: sums("a player's bets on a game", 'player pages, risk'),
  player_movements: sums("a player's other transfers by kind", 'player pages'),
  leaderboard_entries: sums('profits for the leaderboard of all time', 'the leaderboard'),
  rank_buckets: sums('numbers of players per range of profit', 'ranks on the leaderboard'),
  leaderboard_period_entries: {
    data: 'profits per day, week and month',
    neededBy: 'the leaderboards of periods',
    kept: 'one day after the end of the period',
    removedBy: 'job past-leaderboard-periods',
  },
  biggest_wins: {
    data: 'the 100 biggest wins of the UTC day',
    neededBy: 'the live feed',
    kept: 'until the day ends',
    removedBy: 'the roll-up',
  },
  game_days_rebuild_due: state('whether the sums of games must be made again', 'the roll-up'),
  leaderboard_rebuild_due: state('whether the leaderboard must be made again', 'the roll-up'),
  roll_up_cursor: state('how far the roll-up has read', 'the roll-up'),
  ledger_days_cursor: state('how far the days of the ledger are summed', 'the roll-up'),

  // The blockchain.
  chain_cursors: state('how far the log of the blockchain has been read', 'deposits'),
  treasuries: books('addresses and first blocks of treasuries', 'deposits, withdrawals'),
  treasury_nonces: state('the next nonce of each treasury', 'withdrawals'),
  wallet_holdings: state('what the transfers of a wallet add up to', 'sweeps'),
  wallet_checks: state('the last block at which a wallet agreed with its transfers', 'deposits'),
  waiting_wallets: {
    data: 'wallets that are left alone until a time',
    neededBy: 'sweeps',
    kept: 'until the sweep is under way',
    removedBy: 'job deposits',
  },
  withdrawal_minutes: {
    data: 'sums of payments per minute',
    neededBy: 'the limit of payments per day',
    kept: '2 days',
    removedBy: 'the next payment',
  },
  withdrawal_turns: state("when each player's last payment was signed", 'the order of payments'),

  // Play.
  play_limits: {
    data: "players' own limits, pauses and exclusions",
    neededBy: 'every bet, deposit and login',
    kept: ACCOUNT,
    removedBy: 'the closure of the account',
  },
  autobets: books('plans and counters of autobets', 'players, reconciliation'),
  autobet_bets: books('which bet belongs to which autobet', 'players, reconciliation'),
  bet_shares: {
    data: 'links to shared bets',
    neededBy: 'readers of the link',
    kept: 'until the player withdraws the link',
    removedBy: 'the player, or the closure of the account',
  },
  idempotency_keys: {
    data: 'responses to requests with a key',
    neededBy: 'repeated requests',
    kept: '24 hours',
    removedBy: 'job expired-keys',
  },
  held_crash_exits: books('exits of crash bets that were settled later', 'settlement, reconciliation'),
  failed_items: {
    data: 'items that a job could not process',
    neededBy: 'operators',
    kept: 'until the item is processed',
    removedBy: 'the job that processes it',
  },
  failed_requests: state('routes whose requests failed unexpectedly', 'operators'),

  // Accounts.
  users: {
    data: 'names, addresses and password hashes',
    neededBy: 'players, authorities',
    kept: 'at least 7 years; the closure removes the personal data that no law requires',
    removedBy: 'the closure of the account, which leaves a row without them',
  },
  sessions: {
    data: 'logins with address and browser',
    neededBy: 'requests, the account page',
    kept: 'until they end or expire, at most 30 days without use',
    removedBy: 'job expired-sessions',
  },
  account_links: {
    data: 'hashes of links for new passwords and verified addresses',
    neededBy: 'the person who opens the link',
    kept: 'until they are used or expire',
    removedBy: 'job expired-sessions',
  },
  password_link_grants: {
    data: 'which admin may make a link for a new password of which player',
    neededBy: 'the admin',
    kept: 'until it is used, or for a day',
    removedBy: 'the link, or job expired-sessions',
  },
  login_delays: {
    data: 'failed logins per account',
    neededBy: 'logins',
    kept: 'until the delay expires',
    removedBy: 'job expired-sessions',
  },
  rate_limits: {
    data: 'requests per address and account',
    neededBy: 'limits of requests',
    kept: 'until the window ends',
    removedBy: 'job expired-sessions',
  },
  second_factors: {
    data: 'sealed secrets of second factors',
    neededBy: 'logins',
    kept: 'until the second factor is removed',
    removedBy: 'the owner, an admin, or the closure of the account',
  },
  recovery_codes: {
    data: 'hashes of recovery codes',
    neededBy: 'logins',
    kept: 'until they are used or replaced',
    removedBy: 'the login, or the removal of the second factor',
  },
  known_networks: {
    data: 'networks of logins',
    neededBy: 'notices of logins from a new network',
    kept: ACCOUNT,
    removedBy: 'a new password, or the closure of the account',
  },
  exclusion_marks: {
    data: 'keyed hashes of the e-mail addresses and X accounts of excluded players, and for a day of addresses of accounts that were closed with limits',
    neededBy: 'registration and connections of X accounts',
    kept: 'until the exclusion ends, also when the account is closed',
    removedBy: 'job expired-sessions',
  },
  similar_exclusions: {
    data: 'accounts whose e-mail address is similar to that of an excluded player',
    neededBy: 'risk marks',
    kept: 'until the exclusion ends',
    removedBy: 'job expired-sessions',
  },
  exclusion_keys: state('the sealed key of these hashes', 'exclusion marks'),
  known_devices: {
    data: 'hashes of the numbers of browsers',
    neededBy: 'risk marks',
    kept: 'as long as the account, the latest 50',
    removedBy:
      'the next login, or the closure of the account; of an excluded player, job expired-sessions when the exclusion has ended',
  },
  security_events: {
    data: 'what concerned the security of an account, with addresses',
    neededBy: 'the player (account page, export)',
    kept: '`KEEP_SECURITY_EVENTS_DAYS`, 730 days by default',
    removedBy: 'job retention, or the closure of the account',
  },
  mails: {
    data: 'mails to be sent',
    neededBy: 'the job that sends them',
    kept: 'until they are sent, at most a day',
    removedBy: 'job mail',
  },
  rules_acceptances: books('which rules a player accepted', 'authorities'),
  x_authorisations: {
    data: 'hashes of authorisations at X under way',
    neededBy: 'the return from X',
    kept: 'at most 1 day',
    removedBy: 'job retention, or the next authorisation',
  },
  eligible_x_users: {
    data: 'X names with a number of tickets',
    neededBy: 'admins, new holders',
    kept: 'until an admin deactivates them; the row stays',
    removedBy: NEVER,
  },
  revenue_tickets: {
    data: 'tickets of players',
    neededBy: 'the distribution of revenue',
    kept: 'as long as the books',
    removedBy: NEVER,
  },

  // Admins.
  audit_entries: books('the security log', 'admins, auditors'),
  audit_links: books('the hash chain of the security log', 'auditors'),
  approvals: books('requests that other admins must approve', 'admins, auditors'),
  approval_votes: books('votes on approvals', 'admins, auditors'),
  player_notes: books('notes of admins about players', 'admins'),
  player_checks: books('identity and sanctions checks', 'admins, authorities'),
  player_tags: {
    data: 'tags of players',
    neededBy: 'admins',
    kept: 'until an admin removes the tag',
    removedBy: 'admins',
  },
  reconciliations: books('checks of the books and their findings', 'admins, auditors'),
  health_checks: state('the last result of each check of the system', 'admins, alerts'),
  alerts: {
    data: 'alerts to operators',
    neededBy: 'admins',
    kept: 'until they end, and then `KEEP_ALERTS_DAYS`, 365 days by default',
    removedBy: 'job retention',
  },
  alert_webhooks: {
    data: 'alerts that are not yet sent',
    neededBy: 'the job that sends them',
    kept: 'at most a day',
    removedBy: 'job alert-webhook',
  },
  leases: state('which node runs a job', 'jobs'),
  system_settings: state('settings of the installation', 'all nodes'),
  schema_migrations: books('migrations that have run', 'upgrades'),
};
