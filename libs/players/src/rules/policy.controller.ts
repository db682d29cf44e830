import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '@arena/http';
import { arena, formatArena } from '@arena/money';
import { RuntimeSettings } from '@arena/settings';
import { Policy, SiteFacts } from '@arena/wire/dto';

/** What visitors and players can read about the rules of the site. */
@ApiTags('rules')
@Controller('policy')
export class PolicyController {
  constructor(private readonly settings: RuntimeSettings) {}

  /** Returns the rules of the place where the games are offered. */
  @Get()
  @Access('public')
  @ApiOkResponse({ type: Policy })
  policy(): Policy {
    return this.settings.current.policy;
  }

  /** Returns what the pages with rules say about this site. */
  @Get('facts')
  @Access('public')
  @ApiOkResponse({ type: SiteFacts })
  facts(): SiteFacts {
    const { supportContact, minDeposit, maxProfitPercent } = this.settings.current;
    return {
      supportContact: supportContact ?? null,
      minimumDeposit: formatArena(arena(minDeposit)),
      maximumProfitPercent: Number(maxProfitPercent),
    };
  }
}
