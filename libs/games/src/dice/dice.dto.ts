import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { DICE_BETS, type DiceBet, type RollRequest } from '@arena/wire';
import { BetDto } from '../bet.dto.js';

export class RollDto extends BetDto implements RollRequest {
  @ApiProperty({ enum: DICE_BETS })
  @IsIn(DICE_BETS)
  selectedBet!: DiceBet;
}
