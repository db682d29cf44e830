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
import { notYourAccount } from '../revenue.errors.js';
import { XConnectionsService } from './x-connections.service.js';
import { XOAuthFlow } from './x-oauth-flow.js';

@ApiTags('revenue')
@Controller()
export class XController {
  constructor(
    private readonly flow: XOAuthFlow,
    private readonly connections: XConnectionsService,
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
    // Admins may read other users' data with GET, but this route acts for the user.
    if (userId !== user.id) throw notYourAccount();
    return this.flow.begin(user, originOf(request));
  }

  @Get('x/callback')
  @Access('public')
  @Header('Cache-Control', 'no-store')
  @Redirect()
  async complete(@Req() request: Request): Promise<{ url: string }> {
    return { url: await this.flow.complete(request.user, request.query, originOf(request)) };
  }

  @Get('user/:id/x-status')
  @Access('user')
  status(@Param('id', userIdPipe) userId: number): Promise<XStatus> {
    return this.connections.status(userId);
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

/** Returns the product's origin, as the requesting browser addresses it. */
function originOf({ protocol, headers: { host = '' } }: Request): string {
  return `${protocol}://${host}`;
}
