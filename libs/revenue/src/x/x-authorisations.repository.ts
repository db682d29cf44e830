import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Database } from '@arena/database';
import { XAuthorisationEntity } from './x-authorisation.entity.js';

/** The number of authorisations that a user may have pending at the same time, for instance in forgotten tabs. */
const MAX_PENDING = 5;
const LIFETIME_SECONDS = 600;
/** A state as `begin` generates it: 256 bits in base64url. */
const STATE_PATTERN = /^[\w-]{43}$/;

/**
 * Stores pending OAuth authorisations. Each belongs to one user, can be used once and expires after ten minutes.
 * Expired ones are deleted when the next authorisation begins. Each method runs a single SQL statement: DELETE …
 * RETURNING ensures that only one of two callbacks with the same state succeeds, and expiry depends only on the
 * database's clock.
 */
@Injectable()
export class XAuthorisationsRepository {
  constructor(
    private readonly database: Database,
    @InjectRepository(XAuthorisationEntity)
    private readonly authorisations: Repository<XAuthorisationEntity>,
  ) {}

  /**
   * Begins an authorisation. Stores only a hash of its state and deletes the user's oldest authorisations beyond the
   * limit.
   */
  async begin(userId: number): Promise<{ state: string; codeVerifier: string }> {
    const [state, codeVerifier] = [generateSecret(), generateSecret()];
    await this.database.call(
      'begin_x_authorisation',
      `WITH gone AS (
         DELETE FROM x_authorisations
         WHERE created_at < clock_timestamp() - make_interval(secs => $4)
           OR state_hash IN (
             SELECT state_hash FROM x_authorisations WHERE user_id = $2 ORDER BY created_at DESC OFFSET $5)
       )
       INSERT INTO x_authorisations (state_hash, user_id, code_verifier) VALUES ($1, $2, $3)`,
      [hash(state), userId, codeVerifier, LIFETIME_SECONDS, MAX_PENDING - 1],
    );
    return { state, codeVerifier };
  }

  /**
   * Deletes an authorisation and returns its code verifier. Returns undefined if it belongs to another user, has
   * expired or has already been used.
   */
  async consume(userId: number, state: string): Promise<{ codeVerifier: string } | undefined> {
    if (!STATE_PATTERN.test(state)) return undefined;
    const deleted = await this.authorisations
      .createQueryBuilder()
      .delete()
      .where({ stateHash: hash(state), userId })
      .returning(`code_verifier, created_at >= now() - interval '${LIFETIME_SECONDS} s' AS open`)
      .execute();
    const [row] = deleted.raw as { code_verifier: string; open: boolean }[];
    return row?.open === true ? { codeVerifier: row.code_verifier } : undefined;
  }
}

const generateSecret = (): string => randomBytes(32).toString('base64url');

const hash = (state: string): string => createHash('sha256').update(state).digest('hex');
