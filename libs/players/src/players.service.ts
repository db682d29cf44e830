import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { getAddress } from 'ethers';
import { IsNull, Not, type Repository } from 'typeorm';
import { CallBatcher, callForValue, Database, isInLowerCase, type Transaction } from '@arena/database';
import { FIRST_ADMIN_ID, foldName, roleOf, type Identity } from '@arena/http';
import { MAX_USER_ID, WITHDRAWAL_LIMITS, type Role, type User } from '@arena/wire';
import { ExclusionMarks } from './exclusions/exclusion-marks.service.js';
import { partPatterns } from './part-search.js';
import { noSuchUser } from './players.errors.js';
import { UserEntity } from './user.entity.js';
import { toUser, type PlayerState } from './user.js';

/** Clients poll their profile more than anything else, so profiles are read together. */
const PROFILES = { size: 64, calls: 1 };

/** The columns of a ProfileRow. */
const PROFILE = `u.id, u.username, u.email, u.wallet_address AS "walletAddress", u.created_at AS "createdAt", u.role, u.is_partner,
  a.balance, a.version, a.total_wins, a.total_losses, a.current_streak, a.biggest_win`;
const ACCOUNTS = 'users AS u JOIN player_accounts AS a ON a.user_id = u.id';

/** What a login needs of an account. */
export interface Credentials {
  user: User;
  passwordHash: string;
  isFrozen: boolean;
  hasSecondFactor: boolean;
}

type ProfileRow = PlayerState & Omit<Identity, 'createdAt'> & { createdAt: Date };

/** A row of `credentialsQuery`. */
export type CredentialsRow = ProfileRow & Omit<Credentials, 'user'>;

/**
 * Returns SQL that reads the credentials of an account, so that a login can read them with its own call.
 * @param username SQL for the folded username
 */
export const credentialsQuery = (username: string): string =>
  `SELECT ${PROFILE}, u.password_hash AS "passwordHash", u.frozen_at IS NOT NULL AS "isFrozen",
     u.second_factor_at IS NOT NULL AS "hasSecondFactor"
   FROM ${ACCOUNTS} WHERE lower(u.username) = ${username} AND u.closed_at IS NULL`;

/** An account in the list for admins. */
export interface ListedPlayer extends Pick<UserEntity, 'id' | 'username' | 'email' | 'role' | 'createdAt'> {
  arenaBalance: string;
  isFrozen: boolean;
}

/** The columns of a ListedPlayer. */
const LISTED = `u.id, u.username, u.email, a.balance AS "arenaBalance", u.frozen_at IS NOT NULL AS "isFrozen", u.role,
    u.created_at AS "createdAt"`;

/** Limits the users before the join, which would otherwise read all accounts down to the page. */
const LIST = `SELECT ${LISTED} FROM (SELECT * FROM users WHERE id < $2::bigint ORDER BY id DESC LIMIT $1) AS u
  JOIN player_accounts AS a ON a.user_id = u.id ORDER BY u.id DESC`;

/** How many of the newest players a search reads before it uses the indexes of parts of names. */
const NEWEST_PLAYERS = 400;

/** Fills a page fast if many players match. The indexes would then return a large part of all players. */
const SEARCH_NEWEST = `SELECT ${LISTED} FROM (
    SELECT * FROM (
      SELECT * FROM users WHERE id < $2::bigint ORDER BY id DESC LIMIT ${NEWEST_PLAYERS}
    ) AS newest
    WHERE username ILIKE $3 OR email ILIKE $3 OR id = $4::bigint OR wallet_address = $5
    ORDER BY id DESC LIMIT $1
  ) AS u JOIN player_accounts AS a ON a.user_id = u.id ORDER BY u.id DESC`;

/** Each branch of the union has an index. No username contains an @, so that part of the index is not read for one. */
const SEARCH_ALL = `SELECT ${LISTED} FROM (
    SELECT id FROM users WHERE $3 NOT LIKE '%@%' AND username ILIKE $3 AND id < $2::bigint
    UNION SELECT id FROM (
      SELECT id, email FROM users WHERE email ILIKE $6 AND id < $2::bigint OFFSET 0
    ) AS candidates WHERE email ILIKE $3
    UNION SELECT id FROM users WHERE id = $4::bigint AND id < $2::bigint
    UNION SELECT id FROM users WHERE wallet_address = $5 AND id < $2::bigint
    ORDER BY id DESC LIMIT $1
  ) AS found JOIN users AS u USING (id) JOIN player_accounts AS a ON a.user_id = u.id ORDER BY u.id DESC`;

const FIND = `SELECT id FROM users WHERE lower(username) = $1
  UNION ALL SELECT id FROM users WHERE lower(email) = $1
  UNION ALL SELECT id FROM users WHERE wallet_address = $2
  UNION ALL SELECT id FROM users WHERE id = $3::bigint
  LIMIT 1`;

/** How long withdrawals and the private key are held after an operator took part in a change of who gets in. */
const HOLD_HOURS = 72;

/** SQL for the end of such a hold. */
export const HELD_FROM_NOW = `clock_timestamp() + interval '${HOLD_HOURS} hours'`;

/** What close_player returns: CLOSED, or why the account cannot be closed now. */
type ClosureOutcome =
  'CLOSED' | 'CHANGED' | 'ROLE' | 'BALANCE' | 'BETS' | 'WITHDRAWALS' | 'DEPOSITS' | 'COMMISSIONS';

/** Reads user accounts. */
@Injectable()
export class PlayersService {
  private readonly profiles = new CallBatcher(
    'batch of profiles',
    (ids: number[]) => this.readProfiles(ids),
    PROFILES,
  );

  constructor(
    private readonly database: Database,
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
    private readonly exclusions: ExclusionMarks,
  ) {}

  /**
   * Returns an account with its balance and counters.
   * @throws DomainError NOT_FOUND if the user does not exist
   */
  async profile(id: number): Promise<User> {
    const row = await this.profiles.send(id);
    if (row === undefined) throw noSuchUser();
    return toProfile(row);
  }

  /** Whether an account has the username. Ignores case. */
  hasUsername(username: string): Promise<boolean> {
    return this.users.existsBy({ username: isInLowerCase(foldName(username)), closedAt: IsNull() });
  }

  /** Returns a username as it is stored, also that of a closed account, or undefined. Ignores case. */
  async storedUsername(username: string): Promise<string | undefined> {
    const user = await this.users.findOne({
      select: { id: true, username: true },
      where: { username: isInLowerCase(foldName(username)) },
    });
    return user?.username;
  }

  /**
   * Replaces a password hash unless it has changed since it was read.
   * @returns whether it was replaced
   */
  async replacePasswordHash(
    tx: Transaction,
    id: number,
    { from, to }: { from: string; to: string },
  ): Promise<boolean> {
    const { affected } = await tx.update(UserEntity, { id, passwordHash: from }, { passwordHash: to });
    return affected === 1;
  }

  /**
   * Replaces a password that its owner has forgotten.
   * @returns the username
   * @throws DomainError NOT_FOUND if the account does not exist or is closed
   */
  async resetPassword(
    tx: Transaction,
    id: number,
    passwordHash: string,
    { isEmailVerified }: { isEmailVerified: boolean },
  ): Promise<string> {
    const reset = await tx
      .createQueryBuilder()
      .update(UserEntity)
      .set({
        passwordHash,
        passwordResetAt: () => 'clock_timestamp()',
        // A link that was not mailed has passed through the hands of an admin.
        ...(isEmailVerified
          ? { emailVerifiedAt: () => 'coalesce(email_verified_at, clock_timestamp())' }
          : { heldUntil: () => HELD_FROM_NOW }),
      })
      .where({ id, closedAt: IsNull() })
      .returning(['username'])
      .execute();
    const [row] = reset.raw as Pick<UserEntity, 'username'>[];
    if (row === undefined) throw noSuchUser();
    return row.username;
  }

  /**
   * Returns the name and the role of an account, which cannot change or be closed until the commit.
   * @throws DomainError NOT_FOUND if the account does not exist or is closed
   */
  async lockOpen(tx: Transaction, id: number): Promise<Pick<Identity, 'username' | 'role'>> {
    const open = await tx.findOne(UserEntity, {
      select: { id: true, username: true, role: true },
      where: { id, closedAt: IsNull() },
      lock: { mode: 'pessimistic_read' },
    });
    if (open === null) throw noSuchUser();
    const { username, role } = open;
    return { username, role: roleOf({ id, username }, role) };
  }

  isEmailVerified(id: number): Promise<boolean> {
    return this.users.existsBy({ id, emailVerifiedAt: Not(IsNull()) });
  }

  async verifyEmail(tx: Transaction, id: number): Promise<void> {
    const emailVerifiedAt = () => 'clock_timestamp()';
    await tx.update(UserEntity, { id, closedAt: IsNull() }, { emailVerifiedAt });
  }

  /**
   * Closes an account (see close_player.sql).
   * @param passwordHash the hash that the owner's password has matched
   * @param smallestDeposit in ARENA; fewer tokens stay in the wallet
   */
  async close(
    tx: Transaction,
    id: number,
    passwordHash: string,
    smallestDeposit: string,
  ): Promise<ClosureOutcome> {
    const limited = await tx
      .createQueryBuilder(UserEntity, 'player')
      .where({ id })
      .andWhere('EXISTS (SELECT FROM play_limits AS l WHERE l.user_id = player.id)')
      .getOne();
    const values = [id, passwordHash, WITHDRAWAL_LIMITS.min, smallestDeposit];
    const outcome = await callForValue<ClosureOutcome>(tx, 'close_player', ...values);
    if (outcome === 'CLOSED' && limited !== null) await this.exclusions.markLimited(tx, limited.email);
    return outcome;
  }

  /**
   * Gives an account a role, or takes it. Ends the links for a new password, which were made for the previous role.
   * @throws DomainError NOT_FOUND if the user does not exist
   */
  async setRole(tx: Transaction, id: number, role: Role | null): Promise<void> {
    const { affected } = await tx.update(UserEntity, { id }, { role });
    if (affected !== 1) throw noSuchUser();
    // The links belong to a lib that this one may not import.
    const links = tx.createQueryBuilder().delete().from('account_links');
    await links.where(`user_id = :id AND purpose = 'password-reset'`, { id }).execute();
  }

  /**
   * Freezes or unfreezes an account (see freeze_player.sql).
   * @throws DomainError NOT_FOUND if the user does not exist
   */
  async setFrozen(tx: Transaction, id: number, isFrozen: boolean): Promise<void> {
    if (!(await callForValue<boolean>(tx, 'freeze_player', id, isFrozen))) throw noSuchUser();
  }

  /**
   * Returns a page of accounts, newest first.
   * @param search a part of a username or an email address, an exact id or an exact wallet address; empty for all
   * @param before only accounts with a smaller id
   */
  async list(search: string, limit: number, before: string): Promise<ListedPlayer[]> {
    const rows = await (search === ''
      ? this.read('list_players', LIST, limit, before)
      : this.search(search, limit, before));
    return rows.map((row) => ({ ...row, role: roleOf(row, row.role) }));
  }

  /** Returns the id of the account with this username, email address, wallet address or id, if there is one. */
  async findId(text: string): Promise<number | undefined> {
    const [row] = await this.database.call<{ id: number }>('find_player', FIND, [
      foldName(text),
      toAddress(text),
      toId(text),
    ]);
    return row?.id;
  }

  private async search(search: string, limit: number, before: string): Promise<ListedPlayer[]> {
    const { part, indexed } = partPatterns(search);
    const values = [limit, before, part, toId(search), toAddress(search)];
    const newest = await this.read('search_newest_players', SEARCH_NEWEST, ...values);
    return newest.length === limit ? newest : this.read('search_players', SEARCH_ALL, ...values, indexed);
  }

  private read(name: string, sql: string, ...values: readonly unknown[]): Promise<ListedPlayer[]> {
    return this.database.read<ListedPlayer>(name, sql, values);
  }

  /** Returns when the first admin's account was created, or the current time if there is no such account yet. */
  async installedAt(): Promise<Date> {
    const admin = await this.users.findOneBy({ id: FIRST_ADMIN_ID });
    return admin?.createdAt ?? this.database.time();
  }

  exists(id: number): Promise<boolean> {
    return this.users.existsBy({ id });
  }

  private async readProfiles(ids: readonly number[]): Promise<(ProfileRow | undefined)[]> {
    const rows = await this.database.call<ProfileRow>(
      'player_profiles',
      `SELECT ${PROFILE} FROM ${ACCOUNTS} WHERE u.id = ANY ($1)`,
      [ids],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id));
  }
}

/** Returns the id that a text is, or null. */
const toId = (text: string): string | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_USER_ID ? text : null;

/** Returns an address as it is stored, with its checksum, or null if the text is not an address. */
const toAddress = (text: string): string | null =>
  /^0x[0-9a-f]{40}$/i.test(text) ? getAddress(text.toLowerCase()) : null;

const toProfile = (row: ProfileRow): User =>
  toUser({ ...row, createdAt: row.createdAt.toISOString(), role: roleOf(row, row.role) }, row);

export const toCredentials = (row: CredentialsRow): Credentials => ({
  user: toProfile(row),
  passwordHash: row.passwordHash,
  isFrozen: row.isFrozen,
  hasSecondFactor: row.hasSecondFactor,
});
