import { Controller, Delete, Get, Header, Param, Query, Redirect, Req } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import {
  Access,
  CurrentOperator,
  CurrentUser,
  type Identity,
  type Operator,
  idPipe,
  userIdPipe,
} from '@arena/http';
import { type XAuthorisation, type XStatus, MAX_USER_ID } from '@arena/wire';
import { revenuePage } from './revenue-page.js';
import { XConnections } from './x-connections.js';
import { XOAuthFlow } from './x-oauth-flow.js';
import { notYourAccount } from './x.errors.js';

@ApiTags('revenue')
@Controller()
export class XController {
  constructor(
    private readonly journey: XOAuthFlow,
    private readonly connections: XConnections,
  ) {}

  @Get('x/auth')
  @Access('user')
  @Header('Cache-Control', 'no-store')
  @ApiQuery({ name: 'userId', type: Number })
  begin(
    @CurrentUser() user: Identity,
    @Req() request: Request,
    @Query('userId', idPipe('userId', MAX_USER_ID)) userId: number,
  ): Promise<XAuthorisation> {
    // An admin may read what is others', but this begins something in their name.
    if (userId !== user.id) throw notYourAccount();
    return this.journey.begin(user, originOf(request));
  }

  @Get('x/callback')
  @Access('public')
  @Header('Cache-Control', 'no-store')
  @Redirect()
  async end(@Req() request: Request): Promise<{ url: string }> {
    return { url: revenuePage(await this.journey.end(request.user, request.query, originOf(request))) };
  }

  @Get('user/:id/x-status')
  @Access('user')
  status(@Param('id', userIdPipe) userId: number): Promise<XStatus> {
    return this.connections.statusOf(userId);
  }

  @Delete('admin/x-connections/:userId')
  @Access('admin')
  async disconnect(
    @CurrentOperator() operator: Operator,
    @Param('userId', userIdPipe) userId: number,
  ): Promise<Record<string, never>> {
    await this.connections.disconnect(operator, userId);
    return {};
  }
}

/** Of the product, as the browser that asks names it. */
function originOf({ protocol, headers: { host = '' } }: Request): string {
  return `${protocol}://${host}`;
}
