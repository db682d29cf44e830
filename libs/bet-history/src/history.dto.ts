import { IntersectionType } from '@nestjs/swagger';
import { DayFilter, OneOfFilter, PageDto } from '@arena/http';
import { GAMES, type GameName } from '@arena/wire';

/** The query parameters for the export of a player's bets. */
export class BetsExportDto {
  @OneOfFilter(GAMES, { description: 'All games when omitted.' })
  game?: GameName;

  @DayFilter('The first day, in UTC.')
  from?: string;

  @DayFilter('The last day, in UTC.')
  to?: string;
}

/** The query parameters for a page of a player's bets. */
export class BetsPageDto extends IntersectionType(BetsExportDto, PageDto) {}
