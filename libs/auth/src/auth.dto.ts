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

/** Quoted names may hold line breaks and the like, and what is no letter is counted differently here and in PostgreSQL. */
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
  // Every rule again: those of a field that is declared anew replace the inherited ones.
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

  @ApiPropertyOptional({ description: "A partner's code." })
  @ValidateIf(({ referralCode }: RegisterDto) => referralCode !== undefined)
  @IsString()
  @Length(1, REFERRAL_CODE_MAX_LENGTH)
  referralCode?: string;
}
