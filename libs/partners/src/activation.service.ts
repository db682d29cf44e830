import { Injectable } from '@nestjs/common';
import { Database, violatedConstraint } from '@arena/database';
import { PartnerCodes } from './partner-codes.js';

/** More than one clash in a row means that something else is wrong. */
const DRAWS_AT_MOST = 5;

/**
 * Whoever asks at the same time waits for the user's row, and then finds a partner. Somebody who was one before gets
 * the code back that their players know, and has the account already.
 */
const BECOME_PARTNER = `
  WITH made AS (
    UPDATE users SET is_partner = true, partner_code = coalesce(partner_code, $2)
      WHERE id = $1 AND NOT is_partner RETURNING id
  )
  SELECT open_commission_account(made.id) FROM made
    WHERE NOT EXISTS (SELECT FROM accounts AS a WHERE a.kind = 'commission' AND a.owner_id = made.id)`;

/** Makes partners. Invariant: the mark, the code and the commission account are there together or not at all. */
@Injectable()
export class ActivationService {
  constructor(
    private readonly database: Database,
    private readonly codes: PartnerCodes,
  ) {}

  /** Makes this user a partner. One who is already stays as they are, code included. */
  async activate(userId: number): Promise<void> {
    for (let draw = 1; ; draw += 1) {
      try {
        await this.database.call('become_partner', BECOME_PARTNER, [userId, this.codes.draw()]);
        return;
      } catch (error) {
        const taken = violatedConstraint(error) === 'users_partner_code_key';
        if (!taken || draw === DRAWS_AT_MOST) throw error;
      }
    }
  }
}
