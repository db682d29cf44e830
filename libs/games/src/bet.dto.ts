import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { IsStake } from '@arena/http';
import { MAX_USER_ID, STAKE_LIMITS } from '@arena/wire';

/** The fields that requests of all instant games share. */
export abstract class BetDto {
  @ApiProperty({
    oneOf: [{ type: 'number' }, { type: 'string' }],
    description: 'ARENA, at most 8 decimals.',
    example: '100',
  })
  @IsStake(STAKE_LIMITS)
  betAmount!: number | string;

  @ApiProperty({ type: 'integer', description: "The session's user." })
  @IsInt()
  @Min(1)
  @Max(MAX_USER_ID)
  userId!: number;
}
