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
  @Matches(USERNAME_PATTERN, { message: 'username may contain letters, digits, dots, hyphens and underscores only' })
  declare username: string;

  @ApiProperty({ format: 'email', maxLength: EMAIL_MAX_LENGTH })
  @IsEmail()
  @MaxLength(EMAIL_MAX_LENGTH)
  email!: string;

  @ApiPropertyOptional({ description: "A partner's code." })
  @ValidateIf(({ referralCode }: RegisterDto) => referralCode !== undefined)
  @IsString()
  @Length(1, REFERRAL_CODE_MAX_LENGTH)
  referralCode?: string;
}
