import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import { Matches } from 'class-validator';
import { TICKET_LIMITS, X_USERNAME_PATTERN, type EligibleXUserRequest } from '@arena/wire';
import { IsTicketNumber } from './tickets.dto.js';

const { leastShare, max } = TICKET_LIMITS;

export class EligibleUserDto implements EligibleXUserRequest {
  @ApiProperty({ description: 'With or without @.', example: 'night_owl' })
  @Transform(trimAndRemoveAt)
  @Matches(X_USERNAME_PATTERN, { message: 'the X username must be 1 to 50 letters, digits and underscores' })
  xUsername!: string;

  @ApiProperty({ minimum: leastShare, maximum: max, description: 'At most 2 decimals.' })
  @IsTicketNumber(leastShare, 'ticket allocation')
  ticketAllocation!: number;
}

function trimAndRemoveAt({ value }: TransformFnParams): unknown {
  return typeof value === 'string' ? value.trim().replace(/^@/, '') : value;
}
