import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MayNeedApproval } from '@arena/approvals';
import {
  Access,
  CurrentOperator,
  CurrentUser,
  Errors,
  userIdPipe,
  type Identity,
  type Operator,
} from '@arena/http';
import { PasswordResetLink, type PendingApproval } from '@arena/wire/dto';
import { PasswordLinkService } from './password-link.service.js';

/** The route with which admins help players who cannot read mails. */
@ApiTags('admin')
@Controller('admin/players')
export class PasswordLinkController {
  constructor(private readonly links: PasswordLinkService) {}

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
    return this.links.issue(admin, operator, userId);
  }
}
