import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ArenaConfig } from '@arena/config';
import { Access, ClientAddress, CurrentUser, Errors, Logged, type Identity } from '@arena/http';
import {
  ClosureRequest,
  EmailStatus,
  Empty,
  LinkRequest,
  PasswordChoice,
  PasswordResetRequest,
} from '@arena/wire/dto';
import { clearSessionCookie } from '../session-cookie.js';
import { sessionOf } from '../session.guard.js';
import { ClosureService } from './closure.service.js';
import { EmailVerificationService } from './email-verification.service.js';
import { PasswordLinkRequestService } from './password-link-request.service.js';
import { PasswordResetService } from './password-reset.service.js';

/** The routes for forgotten passwords, for verifying the e-mail address and for closing the account. */
@ApiTags('account')
@Controller()
export class RecoveryController {
  constructor(
    private readonly requests: PasswordLinkRequestService,
    private readonly passwords: PasswordResetService,
    private readonly emails: EmailVerificationService,
    private readonly closures: ClosureService,
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
    await this.requests.request(email, address);
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
    await this.passwords.choose(choice, address);
    return {};
  }

  /** Returns whether the user's e-mail address is verified. */
  @Get('account/email')
  @Access('user')
  @ApiOkResponse({ type: EmailStatus })
  email(@CurrentUser() user: Identity): Promise<EmailStatus> {
    return this.emails.status(user);
  }

  /** Sends a link that verifies the user's e-mail address. */
  @Post('account/email/verification')
  @HttpCode(200)
  @Access('user')
  @ApiOkResponse({ type: Empty })
  @Errors('NOT_FOUND', 'TOO_MANY_REQUESTS')
  async sendVerification(@CurrentUser() user: Identity): Promise<Empty> {
    await this.emails.send(user);
    return {};
  }

  /** Verifies an e-mail address with a link. */
  @Post('email-verifications')
  @HttpCode(200)
  @Access('public')
  @ApiOkResponse({ type: Empty })
  @Errors('LINK_USED')
  async verifyEmail(@ClientAddress() address: string, @Body() { token }: LinkRequest): Promise<Empty> {
    await this.emails.confirm(token, address);
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
    await this.closures.close(sessionOf(request).user, proof, address);
    clearSessionCookie(reply, this.config);
    return {};
  }
}
