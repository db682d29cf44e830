import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { GameRegistry, termsOf } from '@arena/betting';
import { Access } from '@arena/http';
import { GameTerms } from '@arena/wire/dto';

@ApiTags('games')
@Controller('games')
export class GamesController {
  constructor(private readonly games: GameRegistry) {}

  /** Returns the games with their house edges. */
  @Get()
  @Access('public')
  @ApiOkResponse({ type: [GameTerms] })
  list(): GameTerms[] {
    return this.games.all().map(termsOf);
  }
}
