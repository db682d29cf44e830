import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, userIdPipe } from '@arena/http';
import type { User } from '@arena/wire';
import { PlayersService } from './players.service.js';

@ApiTags('players')
@Controller('user')
export class UserController {
  constructor(private readonly players: PlayersService) {}

  @Get(':id')
  @Access('user')
  user(@Param('id', userIdPipe) id: number): Promise<User> {
    return this.players.profile(id);
  }
}
