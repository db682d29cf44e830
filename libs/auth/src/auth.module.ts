import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApprovalsModule } from '@arena/approvals';
import { AuditModule } from '@arena/audit';
import { MailModule } from '@arena/mail';
import { PlayersModule } from '@arena/players';
import { RealtimeModule } from '@arena/realtime';
import { SchedulingModule } from '@arena/scheduling';
import { VaultModule } from '@arena/vault';
import { AccountsModule } from './accounts.module.js';
import { AccountCreationService } from './account-creation.service.js';
import { AccountLog } from './account-log.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { EarlierAccess } from './earlier-access.js';
import { EndedSessionsService } from './ended-sessions.service.js';
import { ExpiredSessionsJob } from './expired-sessions.job.js';
import { KnownNetwork } from './known-network.entity.js';
import { KnownNetworks } from './known-networks.js';
import { LocalStrategy } from './local.strategy.js';
import { LoginDelay } from './login-delay.entity.js';
import { LoginRateLimiter } from './login-rate-limiter.js';
import { PasswordChangeService } from './password-change.service.js';
import { PasswordCheck } from './password-check.js';
import { PlayerSessionsController } from './player-sessions.controller.js';
import { ClosureService } from './recovery/closure.service.js';
import { EmailVerificationService } from './recovery/email-verification.service.js';
import { PasswordLinkGrant } from './recovery/password-link-grant.entity.js';
import { PasswordLinkController } from './recovery/password-link.controller.js';
import { PasswordLinkRequestService } from './recovery/password-link-request.service.js';
import { PasswordLinkService } from './recovery/password-link.service.js';
import { PasswordResetService } from './recovery/password-reset.service.js';
import { RecoveryController } from './recovery/recovery.controller.js';
import { RecoveryCode, SecondFactor } from './second-factor.entity.js';
import { SecondFactorService } from './second-factor.service.js';
import { SessionEntity } from './session.entity.js';
import { SessionsService } from './sessions.service.js';
import { SignInLog } from './sign-in-log.js';
import { SignInService } from './sign-in.service.js';
import { StepUpService } from './step-up.service.js';
import { StaleConnectionsService } from './stale-connections.service.js';

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
    AccountCreationService,
    AccountLog,
    AccountService,
    LoginRateLimiter,
    AuthService,
    ClosureService,
    EarlierAccess,
    EmailVerificationService,
    EndedSessionsService,
    KnownNetworks,
    PasswordChangeService,
    PasswordLinkRequestService,
    PasswordLinkService,
    PasswordResetService,
    SignInService,
    StaleConnectionsService,
    ExpiredSessionsJob,
    LocalStrategy,
    PasswordCheck,
    SecondFactorService,
    SessionsService,
    SignInLog,
    StepUpService,
  ],
  exports: [AccountLog, AccountsModule, LoginRateLimiter, PasswordCheck, SessionsService],
})
export class AuthModule {}
