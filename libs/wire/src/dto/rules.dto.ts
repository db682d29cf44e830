import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsISO8601, IsString, Matches, MaxLength } from 'class-validator';
import type { ArenaAmount, Timestamp, UtcDay } from '../amount.js';
import { COUNTRY_PATTERN } from '../limits.js';
import { RULES_DOCUMENTS, type RulesDocumentId } from '../rules.js';
import { IfPresent } from './presence.js';
import { Amount, Count, Decimal, Flag, ListOf, OneOf, Part, Text, Time } from './properties.js';

const RULES_TEXT_MAX_LENGTH = 2000;

/** What registration and the acceptance of rules ask for, if the policy wants it. */
export class EntryDetails {
  @ApiPropertyOptional({
    format: 'date',
    description:
      'The date of birth, if the policy has a minimum age. It is compared with that age and not stored.',
  })
  @IfPresent()
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'birthDate must be a date such as 1990-01-31' })
  @IsISO8601({ strict: true }, { message: 'birthDate must be a date such as 1990-01-31' })
  birthDate?: UtcDay;

  @ApiPropertyOptional({
    pattern: COUNTRY_PATTERN.source,
    description: 'The country of residence as two letters, if the policy asks for the place.',
  })
  @IfPresent()
  @Matches(COUNTRY_PATTERN, { message: 'country must be two letters such as GB' })
  country?: string;

  @ApiPropertyOptional({ description: 'Must be true if the policy has a minimum age or asks for the place.' })
  @IfPresent()
  @IsBoolean()
  acceptsRules?: boolean;
}

export class AcceptRulesRequest extends EntryDetails {
  @ApiProperty({ description: '`rules` of the state that the player saw.', maxLength: RULES_TEXT_MAX_LENGTH })
  @IsString()
  @MaxLength(RULES_TEXT_MAX_LENGTH)
  rules!: string;
}

/** A version of a document that a player has accepted. */
export class AcceptedDocument {
  @OneOf(RULES_DOCUMENTS.map(({ id }) => id)) id!: RulesDocumentId;
  @Count() version!: number;
}

/** What a player has accepted at one time. */
export class RulesAcceptance {
  @ListOf(() => AcceptedDocument) documents!: AcceptedDocument[];

  @Count({
    description: 'The player has stated to be at least as old. Null: the policy did not ask.',
    nullable: true,
  })
  minimumAge!: number | null;

  @Text({ description: 'Two letters. Null: the policy did not ask.', nullable: true })
  country!: string | null;

  @Time() acceptedAt!: Timestamp;
}

/** Whether a player has accepted the rules in force. */
export class RulesState {
  @Text('The rules in force. Send it back to accept them.') rules!: string;
  @Flag('Whether the player has accepted these rules.') isCurrent!: boolean;
  @Flag('Whether the acceptance must state the date of birth.') asksAge!: boolean;
  @Flag('Whether the acceptance must state the country.') asksPlace!: boolean;

  @Part(() => RulesAcceptance, { description: 'The last acceptance.', nullable: true })
  last!: RulesAcceptance | null;
}

/** What the pages with rules say about this site, apart from the policy. */
export class SiteFacts {
  @Text({ description: 'How players reach support. Null: not known.', nullable: true })
  supportContact!: string | null;

  @Amount('The smallest deposit.') minimumDeposit!: ArenaAmount;

  @Amount('What a new player receives.') signupGrant!: ArenaAmount;

  @Decimal(
    'The largest profit of one bet, and of all bets on a crash round, in percent of the house balance.',
  )
  maximumProfitPercent!: number;
}
