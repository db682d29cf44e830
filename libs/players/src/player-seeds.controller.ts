import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Errors, LoggedRead, PageDto, pageBounds, userIdPipe } from '@arena/http';
import { SeedsService } from '@arena/seeds';
import { PlayerSeeds } from '@arena/wire/dto';
import { PlayersService } from './players.service.js';

/** The route with which admins see a player's seeds. */
@ApiTags('admin')
@Controller('admin/players')
export class PlayerSeedsController {
  constructor(
    private readonly players: PlayersService,
    private readonly seeds: SeedsService,
  ) {}

  /** Returns the active seeds, with the hash of the server seed only, and one page of the revealed ones. */
  @Get(':id/seeds')
  @Access('admin', 'read')
  @LoggedRead('user :id')
  @ApiOkResponse({ type: PlayerSeeds })
  @Errors('NOT_FOUND')
  async seedsOf(@Param('id', userIdPipe) userId: number, @Query() page: PageDto): Promise<PlayerSeeds> {
    const { limit, before } = pageBounds(page);
    await this.players.profile(userId); // throws if the user does not exist
    const [active, earlier] = await Promise.all([
      this.seeds.current(userId),
      this.seeds.revealed(userId, limit, before),
    ]);
    return { active, ...earlier };
  }
}
