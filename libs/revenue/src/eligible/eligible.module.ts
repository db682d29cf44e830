import { Module } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
import { EligibleUsersController } from './eligible-users.controller.js';
import { EligibleUsersService } from './eligible-users.service.js';

/** Whom an admin lets take part in the revenue share. */
@Module({
  imports: [AuditModule],
  controllers: [EligibleUsersController],
  providers: [EligibleUsersService],
})
export class EligibleModule {}
