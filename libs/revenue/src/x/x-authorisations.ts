import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@arena/database';

/** How many of a user's may be open at a time: in tabs that they have forgotten. */
const OPEN_AT_ONCE = 5;
const SECONDS = 600;
/** As `begin` makes them: 256 bits. */
const STATE = /^[\w-]{43}$/;

/**
 * What was begun at X and has not come back. Each is one user's, is used once, and ends after ten minutes; those that
 * never come back go with the next one that begins.
 */
@Injectable()
export class XAuthorisations {
  constructor(private readonly database: Database) {}

  async begin(userId: number): Promise<{ state: string; codeVerifier: string }> {
    const [state, codeVerifier] = [secret(), secret()];
    await this.database.call(
      'begin_x_authorisation',
      `WITH gone AS (
         DELETE FROM x_authorisations
         WHERE created_at < clock_timestamp() - make_interval(secs => $4)
           OR state_hash IN (
             SELECT state_hash FROM x_authorisations WHERE user_id = $2 ORDER BY created_at DESC OFFSET $5)
       )
       INSERT INTO x_authorisations (state_hash, user_id, code_verifier) VALUES ($1, $2, $3)`,
      [hashOf(state), userId, codeVerifier, SECONDS, OPEN_AT_ONCE - 1],
    );
    return { state, codeVerifier };
  }

  /** Uses it up, whatever comes of it. Undefined for one that this user did not begin, or not lately, or has used. */
  async take(userId: number, state: string): Promise<{ codeVerifier: string } | undefined> {
    if (!STATE.test(state)) return undefined;
    const [row] = await this.database.call<{ code_verifier: string; open: boolean }>(
      'take_x_authorisation',
      `DELETE FROM x_authorisations WHERE state_hash = $1 AND user_id = $2
       RETURNING code_verifier, created_at >= clock_timestamp() - make_interval(secs => $3) AS open`,
      [hashOf(state), userId, SECONDS],
    );
    return row?.open === true ? { codeVerifier: row.code_verifier } : undefined;
  }
}

const secret = (): string => randomBytes(32).toString('base64url');

const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');
