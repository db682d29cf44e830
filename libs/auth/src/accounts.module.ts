import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '@arena/audit';
import { AccountLink } from '@arena/mail';
import { PlayersModule } from '@arena/players';
import { AdminAccountService } from './admin-account.service.js';
import { NewPasswords } from './new-passwords.js';
import { PasswordHasher } from './password-hasher.js';
import { SecondFactorRemover } from './second-factor-remover.js';
import { RecoveryCode, SecondFactor } from './second-factor.entity.js';
import { SessionEntity } from './session.entity.js';

/** Creates accounts, and removes second factors. It has no controllers and no jobs, so commands can import it too. */
@Module({
  imports: [
    PlayersModule,
    AuditModule,
    TypeOrmModule.forFeature([AccountLink, RecoveryCode, SecondFactor, SessionEntity]),
  ],
  providers: [AdminAccountService, PasswordHasher, NewPasswords, SecondFactorRemover],
  exports: [AdminAccountService, PasswordHasher, NewPasswords, SecondFactorRemover],
})
export class AccountsModule {}
