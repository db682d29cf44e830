import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, Errors, type Identity } from '@arena/http';
import { Start } from '@arena/wire/dto';
import { StartService } from './start.service.js';

@ApiTags('players')
@Controller('start')
export class StartController {
  constructor(private readonly starts: StartService) {}

  /** Returns the session, the policy, the games, the rules, the state of play and the published counters in one answer. */
  @Get()
  @Access('user')
  @ApiOkResponse({ type: Start })
  @Errors('NOT_FOUND')
  start(@CurrentUser() { id }: Identity): Promise<Start> {
    return this.starts.startOf(id);
  }
}
