import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MayNeedApproval } from '@arena/approvals';
import { Access, CurrentOperator, Errors, type Operator, userIdPipe } from '@arena/http';
import { GrantedRole, RoleRequest, type PendingApproval } from '@arena/wire/dto';
import { RolesService } from './roles.service.js';

@ApiTags('admin')
@Controller('admin/players')
export class RolesController {
  constructor(private readonly roles: RolesService) {}

  /** Gives an account a role in the admin area, or takes it. */
  @Put(':id/role')
  @Access('admin', 'roles')
  @MayNeedApproval()
  @ApiOkResponse({ type: GrantedRole })
  @Errors('NOT_FOUND', 'OWNER_ACCOUNT')
  async setRole(
    @CurrentOperator() operator: Operator,
    @Param('id', userIdPipe) userId: number,
    @Body() { role }: RoleRequest,
  ): Promise<GrantedRole | PendingApproval> {
    return (await this.roles.request(operator, { userId, role })) ?? { role };
  }
}
