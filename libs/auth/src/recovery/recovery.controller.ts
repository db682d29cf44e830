import { Body, Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { MayNeedApproval } from '@arena/approvals';
import { ArenaConfig } from '@arena/config';
import {
  Access,
  ClientAddress,
  CurrentOperator,
  CurrentUser,
  Errors,
  Logged,
  userIdPipe,
  type Identity,
  type Operator,
} from '@arena/http';
import {
  ClosureRequest,
  EmailStatus,
  Empty,
  LinkRequest,
  PasswordChoice,
  PasswordResetLink,
  PasswordResetRequest,
  type PendingApproval,
} from '@arena/wire/dto';
import { AccountService } from '../accounts/account.service.js';
import { clearSessionCookie } from '../sessions/session-cookie.js';
import { sessionOf } from '../sessions/session.guard.js';
import { RecoveryService } from './recovery.service.js';

/** The routes for forgotten passwords, for verifying the e-mail address and for closing the account. */
@ApiTags('account')
@Controller()
export class RecoveryController {
  constructor(
    private readonly recovery: RecoveryService,
    private readonly accounts: AccountService,
    private readonly config: ArenaConfig,
  ) {}

  /** Sends a link for a new password, if an account has verified this e-mail address. The answer does not tell. */
  @Post('password-resets')
  @HttpCode(200)
  @Access('public')
  @ApiOkResponse({ type: Empty })
  @Errors('NOT_FOUND', 'TOO_MANY_REQUESTS')
  async requestPasswordReset(
    @ClientAddress() address: string,
    @Body() { email }: PasswordResetRequest,
  ): Promise<Empty> {
    await this.recovery.requestLink(email, address);
    return {};
  }

  /** Sets a new password with a link, and ends all sessions. */
  @Post('password-resets/confirm')
  @HttpCode(200)
  @Access('public')
  @Logged('account.password.replaced')
  @ApiOkResponse({ type: Empty })
  @Errors('LINK_USED', 'BUSY')
  async choosePassword(@ClientAddress() address: string, @Body() choice: PasswordChoice): Promise<Empty> {
    await this.recovery.choosePassword(choice, address);
    return {};
  }

  /** Returns whether the user's e-mail address is verified. */
  @Get('account/email')
  @Access('user')
  @ApiOkResponse({ type: EmailStatus })
  email(@CurrentUser() user: Identity): Promise<EmailStatus> {
    return this.recovery.emailStatus(user);
  }

  /** Sends a link that verifies the user's e-mail address. */
  @Post('account/email/verification')
  @HttpCode(200)
  @Access('user')
  @ApiOkResponse({ type: Empty })
  @Errors('NOT_FOUND', 'TOO_MANY_REQUESTS')
  async sendVerification(@CurrentUser() user: Identity): Promise<Empty> {
    await this.recovery.sendVerification(user);
    return {};
  }

  /** Verifies an e-mail address with a link. */
  @Post('email-verifications')
  @HttpCode(200)
  @Access('public')
  @ApiOkResponse({ type: Empty })
  @Errors('LINK_USED')
  async verifyEmail(@ClientAddress() address: string, @Body() { token }: LinkRequest): Promise<Empty> {
    await this.recovery.verifyEmail(token, address);
    return {};
  }

  /** Closes the user's account for good and erases what identifies its owner. Bets and transfers stay in the books. */
  @Post('account/closure')
  @HttpCode(200)
  @Access('user')
  @Logged('account.closed')
  @ApiOkResponse({ type: Empty })
  @Errors(
    'ACCOUNT_NOT_EMPTY',
    'OWNER_ACCOUNT',
    'BAD_CREDENTIALS',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_INVALID',
    'TOO_MANY_REQUESTS',
    'BUSY',
  )
  async close(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @ClientAddress() address: string,
    @Body() proof: ClosureRequest,
  ): Promise<Empty> {
    await this.accounts.close(sessionOf(request).user, proof, address);
    clearSessionCookie(reply, this.config);
    return {};
  }
}

/** The route with which admins help players who cannot read mails. */
@ApiTags('admin')
@Controller('admin/players')
export class PasswordLinkController {
  constructor(private readonly recovery: RecoveryService) {}

  /**
   * Sends a link for a new password to the player's verified e-mail address. For a player without one, makes a link for the admin
   * to hand over; with approvals, once another admin has agreed.
   */
  @Post(':id/password-reset')
  @HttpCode(200)
  @Access('admin', 'players')
  @MayNeedApproval()
  @ApiOkResponse({ type: PasswordResetLink })
  @Errors('NOT_FOUND', 'OWNER_ACCOUNT')
  issue(
    @CurrentUser() admin: Identity,
    @CurrentOperator() operator: Operator,
    @Param('id', userIdPipe) userId: number,
  ): Promise<PasswordResetLink | PendingApproval> {
    return this.recovery.issueLink(admin, operator, userId);
  }
}
