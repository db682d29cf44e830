import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import type { Timestamp } from '../amount.js';
import { PASSWORD_LENGTH } from '../limits.js';
import { Flag, Id, Text, Time } from './properties.js';

export class ChangePasswordRequest {
  @ApiProperty({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max })
  @IsString()
  @Length(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max)
  currentPassword!: string;

  @ApiProperty({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max })
  @IsString()
  @Length(PASSWORD_LENGTH.min, PASSWORD_LENGTH.max)
  newPassword!: string;
}

/** One of the user's sessions. */
export class AccountSession {
  @Id()
  id!: number;

  @Flag('Whether the request was made with this session.')
  isCurrent!: boolean;

  @Time()
  createdAt!: Timestamp;

  @Time('May lag by five minutes.')
  lastSeenAt!: Timestamp;

  @Text('The IP address of the login.')
  address!: string;

  @Text('The User-Agent header of the login, at most 200 characters.')
  userAgent!: string;
}
