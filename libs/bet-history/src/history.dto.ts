import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { DayFilter, OneOfFilter, PageDto } from '@arena/http';
import { GAMES, type GameName } from '@arena/wire';
import { IfPresent } from '@arena/wire/dto';

/** The query parameters for a page of bets on one game or on all games. */
export class BetsPageDto extends PageDto {
  @ApiPropertyOptional({ enum: GAMES, description: 'All games when omitted.' })
  @IfPresent()
  @IsIn(GAMES)
  game?: GameName;

  @DayFilter('The first day, in UTC.')
  from?: string;

  @DayFilter('The last day, in UTC.')
  to?: string;
}

/** The query parameters for the export of a player's bets. */
export class BetsExportDto {
  @OneOfFilter(GAMES)
  game?: GameName;

  @DayFilter('The first day, in UTC.')
  from?: string;

  @DayFilter('The last day, in UTC.')
  to?: string;
}
