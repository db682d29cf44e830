import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, Errors, type Identity } from '@arena/http';
import { arena, formatArena } from '@arena/money';
import { RuntimeSettings } from '@arena/settings';
import { AcceptRulesRequest, Policy, RulesState, SiteFacts } from '@arena/wire/dto';
import { RulesService } from './rules.service.js';

/** The rules that players accept before they play. */
@ApiTags('rules')
@Controller('account/rules')
export class RulesController {
  constructor(private readonly rules: RulesService) {}

  /** Returns the rules in force, and what the player has accepted last. */
  @Get()
  @Access('user')
  @ApiOkResponse({ type: RulesState })
  state(@CurrentUser() { id }: Identity): Promise<RulesState> {
    return this.rules.state(id);
  }

  /** Accepts the rules in force. Repeating it changes nothing. */
  @Post()
  @HttpCode(200)
  @Access('user')
  @ApiOkResponse({ type: RulesState })
  @Errors('RULES_CHANGED', 'AGE_REFUSED', 'PLACE_REFUSED')
  accept(@CurrentUser() { id }: Identity, @Body() request: AcceptRulesRequest): Promise<RulesState> {
    return this.rules.accept(id, request);
  }
}

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
    const { supportContact, minDeposit, signupGrant, maxProfitPercent } = this.settings.current;
    return {
      supportContact: supportContact ?? null,
      minimumDeposit: formatArena(arena(minDeposit)),
      signupGrant: formatArena(arena(signupGrant)),
      maximumProfitPercent: Number(maxProfitPercent),
    };
  }
}
