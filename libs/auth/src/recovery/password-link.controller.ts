import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, ClientAddress, CurrentUser, Errors, userIdPipe, type Identity } from '@arena/http';
import { PasswordResetLink } from '@arena/wire/dto';
import { PasswordLinkService } from './password-link.service.js';

/** The route with which admins help players who cannot read mails. */
@ApiTags('admin')
@Controller('admin/players')
export class PasswordLinkController {
  constructor(private readonly links: PasswordLinkService) {}

  /** Makes a link for a new password, for an admin to hand over. */
  @Post(':id/password-reset')
  @HttpCode(200)
  @Access('admin', 'players')
  @ApiOkResponse({ type: PasswordResetLink })
  @Errors('NOT_FOUND', 'OWNER_ACCOUNT')
  issue(
    @CurrentUser() admin: Identity,
    @ClientAddress() address: string,
    @Param('id', userIdPipe) userId: number,
  ): Promise<PasswordResetLink> {
    return this.links.issue(admin, userId, address);
  }
}
