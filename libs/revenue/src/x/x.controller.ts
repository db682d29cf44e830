import {
  Catch,
  Controller,
  Delete,
  Get,
  Logger,
  Param,
  Query,
  Redirect,
  Req,
  UseFilters,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  Access,
  CurrentOperator,
  CurrentUser,
  Errors,
  type Identity,
  type Operator,
  idPipe,
  userIdPipe,
} from '@arena/http';
import { MAX_USER_ID, X_RETURNS } from '@arena/wire';
import { Empty, XAuthorisation, XStatus } from '@arena/wire/dto';
import { notYourAccount } from '../revenue.errors.js';
import { XConnectionsService } from './x-connections.service.js';
import { REVENUE_PAGE, XOAuthFlow } from './x-oauth-flow.js';

/**
 * Redirects a callback that fails before it reaches the controller, for instance because of an invalid query or an
 * unreadable session. The browser should show a page rather than a problem document.
 */
@Catch()
class XCallbackFilter implements ExceptionFilter<Error> {
  private readonly logger = new Logger(XCallbackFilter.name);

  catch(error: Error, host: ArgumentsHost): void {
    // Only the error's name is logged, because its message may contain the query and thus a code.
    this.logger.warn(`an X callback failed early: ${error.name}`);
    host
      .switchToHttp()
      .getResponse<FastifyReply>()
      .redirect(REVENUE_PAGE + X_RETURNS.failed);
  }
}

@ApiTags('revenue')
@Controller()
export class XController {
  constructor(
    private readonly flow: XOAuthFlow,
    private readonly connections: XConnectionsService,
  ) {}

  @Get('x/auth')
  @Access('user')
  @ApiQuery({ name: 'userId', type: Number })
  @ApiOkResponse({ type: XAuthorisation })
  @Errors('NOT_FOUND', 'X_ALREADY_CONNECTED', 'TOO_MANY_REQUESTS')
  begin(
    @CurrentUser() user: Identity,
    @Req() request: FastifyRequest,
    @Query('userId', idPipe('userId', MAX_USER_ID)) userId: number,
  ): Promise<XAuthorisation> {
    // Admins may read other users' data with GET, but this route acts on behalf of the user.
    if (userId !== user.id) throw notYourAccount();
    return this.flow.begin(user, originOf(request));
  }

  @Get('x/callback')
  @Access('public')
  @Redirect()
  @UseFilters(XCallbackFilter)
  @ApiFoundResponse({ description: 'Redirects to /revenue, with the result in the query.' })
  async complete(@Req() request: FastifyRequest): Promise<{ url: string }> {
    const query = request.query as Record<string, unknown>;
    return { url: await this.flow.complete(request.user, query, originOf(request)) };
  }

  @Get('user/:id/x-status')
  @Access('user')
  @ApiOkResponse({ type: XStatus })
  @Errors('NOT_FOUND')
  status(@Param('id', userIdPipe) userId: number): Promise<XStatus> {
    return this.connections.status(userId);
  }

  @Delete('admin/x-connections/:userId')
  @Access('admin', 'players')
  @ApiOkResponse({ type: Empty })
  @Errors('NOT_FOUND', 'X_NOT_CONNECTED')
  async disconnect(
    @CurrentOperator() operator: Operator,
    @Param('userId', userIdPipe) userId: number,
  ): Promise<Empty> {
    await this.connections.disconnect(operator, userId);
    return {};
  }
}

/** Returns the site's origin, as seen by the requesting browser. */
function originOf({ protocol, headers: { host = '' } }: FastifyRequest): string {
  return `${protocol}://${host}`;
}
