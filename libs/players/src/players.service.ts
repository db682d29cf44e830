import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CallBatcher, Database, type Transaction } from '@arena/database';
import type { Identity } from '@arena/http';
import type { User } from '@arena/wire';
import { noSuchUser } from './players.errors.js';
import { UserEntity } from './user.entity.js';
import { toUser, type PlayerState } from './user.js';

/** Clients poll their profile more than anything else, so profiles are read together. */
const PROFILES = { size: 64, calls: 1 };

/** The columns of a ProfileRow. */
const PROFILE = `u.id, u.username, u.email, u.wallet_address AS "walletAddress", u.created_at AS "createdAt", u.is_partner,
  a.balance, a.version, a.total_wins, a.total_losses, a.current_streak, a.biggest_win`;
const ACCOUNTS = 'users AS u JOIN player_accounts AS a ON a.user_id = u.id';

type ProfileRow = PlayerState & Omit<Identity, 'createdAt'> & { createdAt: Date };

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

  /** Finds an account and its password hash by username. Ignores case. */
  async credentials(username: string): Promise<{ user: User; passwordHash: string } | undefined> {
    const [row] = await this.database.call<ProfileRow & { passwordHash: string }>(
      'credentials',
      `SELECT ${PROFILE}, u.password_hash AS "passwordHash" FROM ${ACCOUNTS} WHERE lower(u.username) = lower($1)`,
      [username],
    );
    return row === undefined ? undefined : { user: toProfile(row), passwordHash: row.passwordHash };
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

const toProfile = (row: ProfileRow): User => toUser({ ...row, createdAt: row.createdAt.toISOString() }, row);
