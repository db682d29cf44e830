import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IS_EMAIL, isEmail, IsString, Length, Matches, MaxLength, ValidateBy } from 'class-validator';
import type { ArenaAmount, Timestamp, UtcDay } from '../amount.js';
import {
  EMAIL_MAX_LENGTH,
  PASSWORD_LENGTH,
  REFERRAL_CODE_MAX_LENGTH,
  USERNAME_LENGTH,
  USERNAME_PATTERN,
} from '../limits.js';
import { CodeInput } from './account.dto.js';
import { ROLES, type Role } from '../roles.js';
import { IfPresent } from './presence.js';
import { EntryDetails } from './rules.dto.js';
import { TextInput } from './inputs.js';
import {
  Address,
  Amount,
  Count,
  Day,
  Flag,
  Id,
  ListOf,
  OneOf,
  Part,
  Text,
  Time,
  WholeNumber,
} from './properties.js';

/** An account that is named. */
export class PlayerName {
  @Id() id!: number;
  @Text() username!: string;
}

/** The player whom a payment or a share belongs to. */
export class OfPlayer {
  @Id() userId!: number;
  @Text() username!: string;
}

/** An account as its owner sees it. */
export class User extends PlayerName {
  @Text() email!: string;
  @Address() walletAddress!: string;
  @Amount() arenaBalance!: ArenaAmount;
  @Count() totalWins!: number;
  @Count() totalLosses!: number;
  @WholeNumber('Positive: wins in a row. Negative: losses in a row. 0: no bet yet.') currentStreak!: number;
  @Amount('The largest net win, stake excluded.') biggestWin!: ArenaAmount;
  @Flag() isPartner!: boolean;
  @Flag() isAdmin!: boolean;

  @OneOf(ROLES, {
    description: 'What the account may do in the admin area. Null for players.',
    nullable: true,
  })
  role!: Role | null;

  @Time() createdAt!: Timestamp;
  @Count('Grows with every change of the balance: ignore a response with a smaller one.') version!: number;
}

/**
 * Excludes quoted local parts, which may contain line breaks, and characters such as combining marks, which JavaScript
 * and PostgreSQL may count differently.
 */
const EMAIL_PATTERN = /^[\x21\x23-\x7e\p{L}\p{N}]+$/u;

/** An e-mail address of a request. */
export function EmailInput(): PropertyDecorator {
  return (target, key) => {
    ApiProperty({ type: 'string', format: 'email', maxLength: EMAIL_MAX_LENGTH })(target, key);
    ValidateBy({
      name: IS_EMAIL,
      validator: {
        // The pattern comes first, because isEmail throws for half a surrogate pair.
        validate: (value) => typeof value === 'string' && EMAIL_PATTERN.test(value) && isEmail(value),
        defaultMessage: () => 'email must be an email',
      },
    })(target, key);
    MaxLength(EMAIL_MAX_LENGTH)(target, key);
  };
}

/** A username and a password. */
class Credentials {
  @TextInput(USERNAME_LENGTH) username!: string;
  @TextInput(PASSWORD_LENGTH) password!: string;
}

export class LoginRequest extends Credentials {
  @CodeInput({ optional: true }) code?: string | null;
}

export class RegisterRequest extends IntersectionType(Credentials, EntryDetails) {
  // Repeats the inherited rules, because the decorators of a redeclared field replace them.
  @ApiProperty({ pattern: USERNAME_PATTERN.source })
  @Length(USERNAME_LENGTH.min, USERNAME_LENGTH.max)
  @Matches(USERNAME_PATTERN, {
    message:
      'username must begin with a letter and may contain letters, digits, dots, hyphens and underscores only',
  })
  declare username: string;

  @EmailInput() email!: string;

  @ApiPropertyOptional({ description: "A partner's referral code.", maxLength: REFERRAL_CODE_MAX_LENGTH })
  @IfPresent()
  @IsString()
  @Length(1, REFERRAL_CODE_MAX_LENGTH)
  referralCode?: string;
}

/** The account after what it describes, such as a bet. */
export class WithUser {
  @Part(() => User) user!: User;
}

/** A player's totals on one UTC day. */
export class DayFigures {
  @Day() day!: UtcDay;
  @Amount('Payouts less stakes, signed.') profit!: ArenaAmount;
  @Count() games!: number;
}

export class UserStats {
  @Amount('Payouts less stakes since 00:00 UTC, signed.') todayProfit!: ArenaAmount;
  @Count() totalGames!: number;
  @Amount() biggestWin!: ArenaAmount;
  @WholeNumber() currentStreak!: number;

  @ListOf(() => DayFigures, 'Seven entries, oldest first, today last; 0 on days without bets.')
  last7Days!: DayFigures[];
}

/** Whether a referral code belongs to a partner. */
export class ReferralCheck {
  @Flag() isValid!: boolean;
}
