import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';
import { Access, LoggedRead } from '@arena/http';
import { SEARCH_LENGTH } from '@arena/wire';
import { SearchResult } from '@arena/wire/dto';
import { SearchService } from './search.service.js';

class SearchDto {
  @ApiProperty({
    description:
      "A part of a player's name or email address, an address, a transaction hash, or the number of a player, bet or round.",
    minLength: SEARCH_LENGTH.min,
    maxLength: SEARCH_LENGTH.max,
  })
  @IsString()
  @Length(SEARCH_LENGTH.min, SEARCH_LENGTH.max)
  query!: string;
}

@ApiTags('admin')
@Controller('admin/search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  /** Finds players, bets, rounds, deposits and withdrawals. */
  @Get()
  @Access('admin', 'read')
  @LoggedRead('search')
  @ApiOkResponse({ type: SearchResult })
  async find(@Query() { query }: SearchDto): Promise<SearchResult> {
    return { hits: await this.search.find(query) };
  }
}
