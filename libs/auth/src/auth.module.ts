import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApprovalsModule } from '@arena/approvals';
import { AuditModule } from '@arena/audit';
import { AccountLink, MailModule } from '@arena/mail';
import { PlayersModule } from '@arena/players';
import { RealtimeModule } from '@arena/realtime';
import { SchedulingModule } from '@arena/scheduling';
import { VaultModule } from '@arena/vault';
import { AccountLog } from './accounts/account-log.js';
import { AccountController, PlayerSessionsController } from './accounts/account.controller.js';
import { AccountService } from './accounts/account.service.js';
import { AdminAccountService } from './accounts/admin-account.service.js';
import { SecondFactorService } from './accounts/second-factor.service.js';
import {
  KnownNetwork,
  LoginDelay,
  PasswordLinkGrant,
  RecoveryCode,
  SecondFactor,
  SessionEntity,
} from './auth.entities.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { PasswordLinkController, RecoveryController } from './recovery/recovery.controller.js';
import { RecoveryService } from './recovery/recovery.service.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { AuthController } from './sign-in/auth.controller.js';
import { AuthService } from './sign-in/auth.service.js';
import { LocalStrategy } from './sign-in/local.strategy.js';
import { LoginRateLimiter } from './sign-in/login-rate-limiter.js';

/** What operators do with accounts. It has no controllers and no jobs, so commands can import it too. */
@Module({
  imports: [
    PlayersModule,
    AuditModule,
    TypeOrmModule.forFeature([AccountLink, RecoveryCode, SecondFactor, SessionEntity]),
  ],
  providers: [AdminAccountService, PasswordHasher],
  exports: [AdminAccountService, PasswordHasher],
})
export class AccountsModule {}

@Module({
  imports: [
    AccountsModule,
    ApprovalsModule,
    AuditModule,
    MailModule,
    PlayersModule,
    SchedulingModule,
    RealtimeModule,
    TypeOrmModule.forFeature([
      KnownNetwork,
      LoginDelay,
      PasswordLinkGrant,
      RecoveryCode,
      SecondFactor,
      SessionEntity,
    ]),
    VaultModule,
  ],
  controllers: [
    AuthController,
    AccountController,
    PasswordLinkController,
    PlayerSessionsController,
    RecoveryController,
  ],
  providers: [
    AccountLog,
    AccountService,
    AuthService,
    LocalStrategy,
    LoginRateLimiter,
    PasswordsService,
    RecoveryService,
    SecondFactorService,
    SessionsRepository,
    SessionsService,
  ],
  exports: [AccountLog, AccountsModule, PasswordsService, SessionsService],
})
export class AuthModule {}
