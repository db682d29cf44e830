import { Module } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
import { PlayersModule } from '@arena/players';
import { AdminAccountService } from './admin-account.service.js';
import { PasswordHasher } from './password-hasher.js';

/** Creates accounts. It has no controllers and no jobs, so commands can import it too. */
@Module({
  imports: [PlayersModule, AuditModule],
  providers: [AdminAccountService, PasswordHasher],
  exports: [AdminAccountService, PasswordHasher],
})
export class AccountsModule {}
