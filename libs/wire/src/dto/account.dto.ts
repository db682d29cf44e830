import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length, MaxLength, ValidateIf } from 'class-validator';
import type { Timestamp } from '../amount.js';
import { PASSWORD_LENGTH, SECOND_FACTOR_CODE_MAX_LENGTH } from '../limits.js';
import { TextInput } from './inputs.js';
import { Count, Flag, Id, ListOfTexts, Text, Time } from './properties.js';

/** A code of the authenticator app, or a recovery code. */
export function CodeInput(presence: { optional?: true } = {}): PropertyDecorator {
  return (target, key) => {
    ApiProperty({
      type: 'string',
      maxLength: SECOND_FACTOR_CODE_MAX_LENGTH,
      description: 'A code of the authenticator app (six digits), or a recovery code.',
      required: presence.optional !== true,
      nullable: presence.optional === true,
    })(target, key);
    IsString()(target, key);
    MaxLength(SECOND_FACTOR_CODE_MAX_LENGTH)(target, key);
    if (presence.optional) ValidateIf((_, value) => value !== undefined && value !== null)(target, key);
  };
}

export class PasswordRequest {
  @ApiProperty({ minLength: 1, maxLength: PASSWORD_LENGTH.max })
  @IsString({ message: 'password must be a string' })
  @Length(1, PASSWORD_LENGTH.max, { message: `password must have 1 to ${PASSWORD_LENGTH.max} characters` })
  password!: string;
}

export class SecondFactorConfirmation {
  @CodeInput() code!: string;
}

export class SecondFactorRemoval extends PasswordRequest {
  @CodeInput() code!: string;
}

/** A password, and a code if the account has a second factor. */
export class StepUpRequest extends PasswordRequest {
  @CodeInput({ optional: true }) code?: string | null;
}

export class SecondFactorStatus {
  @Flag() isSet!: boolean;
  @Count() recoveryCodesLeft!: number;
}

/** The secret for the authenticator app. It has no effect until a code of it is confirmed. */
export class SecondFactorSecret {
  @Text('Base32.') secret!: string;
  @Text('The address that an authenticator app reads from a QR code.') otpauthUrl!: string;
}

export class RecoveryCodes {
  @ListOfTexts('Each signs in once in place of a code. They cannot be shown again.') recoveryCodes!: string[];
}

export class StepUp {
  @Time('Until when the session counts as re-authenticated.') until!: Timestamp;
}

export class ChangePasswordRequest {
  @CodeInput({ optional: true }) code?: string | null;
  @TextInput(PASSWORD_LENGTH) currentPassword!: string;
  @TextInput(PASSWORD_LENGTH) newPassword!: string;
}

/** One of the user's sessions. */
export class AccountSession {
  @Id() id!: number;
  @Flag('Whether the request was made with this session.') isCurrent!: boolean;
  @Time() createdAt!: Timestamp;
  @Time('May lag by five minutes.') lastSeenAt!: Timestamp;
  @Text('The IP address of the login.') address!: string;
  @Text('The User-Agent header of the login, at most 200 characters.') userAgent!: string;
}
