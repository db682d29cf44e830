import { Module } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
import { PlayersModule } from '@arena/players';
import { AdminAccountService } from './admin-account.service.js';
import { NewPasswords } from './new-passwords.js';
import { PasswordHasher } from './password-hasher.js';

/** Creates accounts. It has no controllers and no jobs, so commands can import it too. */
@Module({
  imports: [PlayersModule, AuditModule],
  providers: [AdminAccountService, PasswordHasher, NewPasswords],
  exports: [AdminAccountService, PasswordHasher, NewPasswords],
})
export class AccountsModule {}
