import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ArenaConfig } from '@arena/config';
import { Access } from '@arena/http';
import { Policy } from '@arena/wire/dto';

@ApiTags('rules')
@Controller('policy')
export class PolicyController {
  constructor(private readonly config: ArenaConfig) {}

  /** Returns the rules of the place where the games are offered. They change only with a restart. */
  @Get()
  @Access('public')
  @ApiOkResponse({ type: Policy })
  policy(): Policy {
    return this.config.policy;
  }
}
