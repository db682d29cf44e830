import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CallBatcher, Database, type Transaction } from '@arena/database';
import { foldName, roleOf, type Identity } from '@arena/http';
import { WITHDRAWAL_LIMITS, type Role, type User } from '@arena/wire';
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
export interface ListedPlayer {
  id: number;
  username: string;
  email: string;
  arenaBalance: string;
  isFrozen: boolean;
  role: Role | null;
  createdAt: Date;
}

const LIST = `SELECT u.id, u.username, u.email, a.balance AS "arenaBalance", u.frozen_at IS NOT NULL AS "isFrozen", u.role,
    u.created_at AS "createdAt"
  FROM ${ACCOUNTS}
  WHERE u.id < $3::bigint AND (u.username ILIKE '%' || $1 || '%' OR u.email ILIKE '%' || $1 || '%'
    OR u.id::text = $4 OR lower(u.wallet_address) = $4)
  ORDER BY u.id DESC LIMIT $2`;

const RESET_PASSWORD = `WITH reset AS (
    UPDATE users SET password_hash = $2, password_reset_at = clock_timestamp(),
      email_verified_at = CASE WHEN $3 THEN coalesce(email_verified_at, clock_timestamp()) ELSE email_verified_at END
    WHERE id = $1 AND closed_at IS NULL RETURNING username
  ) SELECT username FROM reset`;

/** What close_player returns: CLOSED, or why the account cannot be closed now. */
export type ClosureOutcome =
  'CLOSED' | 'CHANGED' | 'ROLE' | 'BALANCE' | 'BETS' | 'WITHDRAWALS' | 'DEPOSITS' | 'COMMISSIONS';

/** Reads user accounts. */
@Injectable()
export class PlayersService {
  private readonly profiles = new CallBatcher((ids: number[]) => this.readProfiles(ids), PROFILES);

  constructor(
    private readonly database: Database,
    @InjectRepository(UserEntity) private readonly users: Repository<UserEntity>,
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
  async hasUsername(username: string): Promise<boolean> {
    const rows = await this.database.call('username_exists', credentialsQuery('$1'), [foldName(username)]);
    return rows.length > 0;
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
    const [row] = await tx.query<{ username: string }[]>(RESET_PASSWORD, [id, passwordHash, isEmailVerified]);
    if (row === undefined) throw noSuchUser();
    return row.username;
  }

  /**
   * Returns the name and the role of an account, which cannot change or be closed until the commit.
   * @throws DomainError NOT_FOUND if the account does not exist or is closed
   */
  async lockOpen(tx: Transaction, id: number): Promise<Pick<Identity, 'username' | 'role'>> {
    const [open] = await tx.query<{ username: string; role: Role | null }[]>(
      'SELECT username, role FROM users WHERE id = $1 AND closed_at IS NULL FOR SHARE',
      [id],
    );
    if (open === undefined) throw noSuchUser();
    const { username, role } = open;
    return { username, role: roleOf({ id, username }, role) };
  }

  async isEmailVerified(id: number): Promise<boolean> {
    const [row] = await this.database.call<{ verified: boolean }>(
      'email_state',
      'SELECT email_verified_at IS NOT NULL AS verified FROM users WHERE id = $1',
      [id],
    );
    return row?.verified === true;
  }

  async verifyEmail(tx: Transaction, id: number): Promise<void> {
    await tx.query(
      'UPDATE users SET email_verified_at = clock_timestamp() WHERE id = $1 AND closed_at IS NULL',
      [id],
    );
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
    const [row] = await tx.query<{ outcome: ClosureOutcome }[]>(
      'SELECT close_player($1, $2, $3, $4) AS outcome',
      [id, passwordHash, WITHDRAWAL_LIMITS.min, smallestDeposit],
    );
    if (row === undefined) throw new Error('close_player returned no outcome.');
    return row.outcome;
  }

  /**
   * Gives an account a role, or takes it. Ends the links for a new password, which were made for the previous role.
   * @throws DomainError NOT_FOUND if the user does not exist
   */
  async setRole(tx: Transaction, id: number, role: Role | null): Promise<void> {
    const { affected } = await tx.update(UserEntity, { id }, { role });
    if (affected !== 1) throw noSuchUser();
    await tx.query(`DELETE FROM account_links WHERE user_id = $1 AND purpose = 'password-reset'`, [id]);
  }

  /**
   * Freezes or unfreezes an account (see freeze_player.sql).
   * @throws DomainError NOT_FOUND if the user does not exist
   */
  async setFrozen(tx: Transaction, id: number, isFrozen: boolean): Promise<void> {
    const [row] = await tx.query<{ exists: boolean }[]>('SELECT freeze_player($1, $2) AS exists', [
      id,
      isFrozen,
    ]);
    if (row?.exists !== true) throw noSuchUser();
  }

  /**
   * Returns a page of accounts, newest first.
   * @param search a part of a username or an email address, an exact id or an exact wallet address; empty for all
   * @param before only accounts with a smaller id
   */
  async list(search: string, limit: number, before: string): Promise<ListedPlayer[]> {
    const rows = await this.database.call<ListedPlayer>('list_players', LIST, [
      search.replaceAll(/[\\%_]/g, String.raw`\$&`),
      limit,
      before,
      search.toLowerCase(),
    ]);
    return rows.map((row) => ({ ...row, role: roleOf(row, row.role) }));
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

const toProfile = (row: ProfileRow): User =>
  toUser({ ...row, createdAt: row.createdAt.toISOString(), role: roleOf(row, row.role) }, row);

export const toCredentials = (row: CredentialsRow): Credentials => ({
  user: toProfile(row),
  passwordHash: row.passwordHash,
  isFrozen: row.isFrozen,
  hasSecondFactor: row.hasSecondFactor,
});
