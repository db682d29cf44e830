import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Errors, userIdPipe } from '@arena/http';
import { User } from '@arena/wire/dto';
import { PlayersService } from './players.service.js';

@ApiTags('players')
@Controller('user')
export class UserController {
  constructor(private readonly players: PlayersService) {}

  @Get(':id')
  @Access('user')
  @ApiOkResponse({ type: User })
  @Errors('NOT_FOUND')
  user(@Param('id', userIdPipe) id: number): Promise<User> {
    return this.players.profile(id);
  }
}
