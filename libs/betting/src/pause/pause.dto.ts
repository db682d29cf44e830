import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import type { BettingPauseRequest } from '@arena/wire';

export class PauseDto implements BettingPauseRequest {
  @ApiProperty()
  @IsBoolean({ message: 'paused must be true or false' })
  paused!: boolean;
}
