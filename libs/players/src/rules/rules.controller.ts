import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, Errors, type Identity } from '@arena/http';
import { AcceptRulesRequest, RulesState } from '@arena/wire/dto';
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
