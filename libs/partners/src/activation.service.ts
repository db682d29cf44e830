import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database, violatedConstraint } from '@arena/database';

/** Excludes characters that are easily confused: 0 and O, 1, I and L. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** Generates referral codes, too many to guess. A provider, so that tests can replace it. */
@Injectable()
export class PartnerCodeGenerator {
  generate(): string {
    return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  }
}

/** There are 31^8 possible codes, so this many collisions in a row mean that something else is wrong. */
const MAX_ATTEMPTS = 5;

/**
 * Concurrent calls wait for the user's row and then change nothing. A former partner keeps the previous referral code,
 * which other players already know, and the previous commission account.
 */
const BECOME_PARTNER = `
  WITH activated AS (
    UPDATE users SET is_partner = true, partner_code = coalesce(partner_code, $2)
      WHERE id = $1 AND NOT is_partner AND closed_at IS NULL RETURNING id
  )
  SELECT open_commission_account(activated.id) FROM activated
    WHERE NOT EXISTS (SELECT FROM accounts AS a WHERE a.kind = 'commission' AND a.owner_id = activated.id)`;

/** Makes users partners. Invariant: flag, referral code and commission account are created together. */
@Injectable()
export class ActivationService {
  constructor(
    private readonly database: Database,
    private readonly codes: PartnerCodeGenerator,
  ) {}

  /** Makes a user a partner. Does nothing if the user already is one. */
  async activate(userId: number): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.database.call('become_partner', BECOME_PARTNER, [userId, this.codes.generate()]);
        return;
      } catch (error) {
        const isCodeTaken = violatedConstraint(error) === 'users_partner_code_key';
        if (!isCodeTaken || attempt === MAX_ATTEMPTS) throw error;
      }
    }
  }
}
