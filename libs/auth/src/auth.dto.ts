import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmail, IsString, Length, Matches, MaxLength, ValidateIf } from 'class-validator';
import {
  EMAIL_MAX_LENGTH,
  PASSWORD_LENGTH,
  REFERRAL_CODE_MAX_LENGTH,
  USERNAME_LENGTH,
  USERNAME_PATTERN,
  type LoginRequest,
  type RegisterRequest,
} from '@arena/wire';

/**
 * Excludes quoted local parts, which may contain line breaks, and characters such as combining marks, which JavaScript
 * and PostgreSQL may count differently.
 */
const EMAIL_PATTERN = /^[\x21\x23-\x7e\p{L}\p{N}]+$/u;

export class LoginDto implements LoginRequest {
  @ApiProperty({ minLength: USERNAME_LENGTH.min, maxLength: USERNAME_LENGTH.max })
  @IsString()
  @Length(USERNAME_LENGTH.min, USERNAME_LENGTH.max)
  username!: string;

  @ApiProperty({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max })
  @IsString()
  @Length(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max)
  password!: string;
}

export class RegisterDto extends LoginDto implements RegisterRequest {
  // Repeats the inherited rules: the decorators of a redeclared field replace them.
  @Length(USERNAME_LENGTH.min, USERNAME_LENGTH.max)
  @Matches(USERNAME_PATTERN, {
    message: 'username may contain letters, digits, dots, hyphens and underscores only',
  })
  declare username: string;

  @ApiProperty({ format: 'email', maxLength: EMAIL_MAX_LENGTH })
  @IsEmail()
  @Matches(EMAIL_PATTERN, { message: 'email must be an email' })
  @MaxLength(EMAIL_MAX_LENGTH)
  email!: string;

  @ApiPropertyOptional({ description: "A partner's referral code." })
  @ValidateIf(({ referralCode }: RegisterDto) => referralCode !== undefined)
  @IsString()
  @Length(1, REFERRAL_CODE_MAX_LENGTH)
  referralCode?: string;
}
