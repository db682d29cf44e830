import { Module } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
import { PlayersModule } from '@arena/players';
import { AdminAccountService } from './admin-account.service.js';
import { PasswordHasher } from './password/password-hasher.js';

/** Making accounts, without anything that listens: what a command line needs as well. */
@Module({
  imports: [PlayersModule, AuditModule],
  providers: [AdminAccountService, PasswordHasher],
  exports: [AdminAccountService, PasswordHasher],
})
export class AccountsModule {}
