import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import { IsStake } from '@arena/betting';
import { COIN_SIDES, MAX_USER_ID, STAKE_LIMITS, type CoinSide, type FlipRequest } from '@arena/wire';

export class FlipDto implements FlipRequest {
  @ApiProperty({
    oneOf: [{ type: 'number' }, { type: 'string' }],
    description: 'ARENA, at most 8 decimals.',
    example: '100',
  })
  @IsStake(STAKE_LIMITS)
  betAmount!: number | string;

  @ApiProperty({ enum: COIN_SIDES })
  @IsIn(COIN_SIDES)
  selectedSide!: CoinSide;

  @ApiProperty({ type: 'integer', description: "The session's user." })
  @IsInt()
  @Min(1)
  @Max(MAX_USER_ID)
  userId!: number;
}
