import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { COIN_SIDES, type CoinSide, type FlipRequest } from '@arena/wire';
import { BetDto } from '../bet.dto.js';

export class FlipDto extends BetDto implements FlipRequest {
  @ApiProperty({ enum: COIN_SIDES })
  @IsIn(COIN_SIDES)
  selectedSide!: CoinSide;
}
