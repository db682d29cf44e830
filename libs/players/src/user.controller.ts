import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { User } from '@arena/wire';
import { Access } from './access/access.decorator.js';
import { UserIdPipe } from './access/id.pipe.js';
import { PlayersService } from './players.service.js';

@ApiTags('players')
@Controller('user')
export class UserController {
  constructor(private readonly players: PlayersService) {}

  @Get(':id')
  @Access('owner')
  user(@Param('id', UserIdPipe) id: number): Promise<User> {
    return this.players.profile(id);
  }
}
