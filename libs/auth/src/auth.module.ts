import { Module } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
import { PlayersModule } from '@arena/players';
import { RealtimeModule } from '@arena/realtime';
import { SchedulingModule } from '@arena/scheduling';
import { VaultModule } from '@arena/vault';
import { AccountsModule } from './accounts.module.js';
import { AccountController } from './account.controller.js';
import { AccountService } from './account.service.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { EndedSessionsService } from './ended-sessions.service.js';
import { ExpiredSessionsJob } from './expired-sessions.job.js';
import { LocalStrategy } from './local.strategy.js';
import { LoggedSessions } from './logged-sessions.js';
import { LoginRateLimiter } from './login-rate-limiter.js';
import { PasswordCheck } from './password-check.js';
import { SecondFactorService } from './second-factor.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInLog } from './sign-in-log.js';
import { StepUpService } from './step-up.service.js';
import { StaleConnectionsService } from './stale-connections.service.js';

@Module({
  imports: [AccountsModule, AuditModule, PlayersModule, SchedulingModule, RealtimeModule, VaultModule],
  controllers: [AuthController, AccountController],
  providers: [
    AccountService,
    LoginRateLimiter,
    AuthService,
    EndedSessionsService,
    StaleConnectionsService,
    ExpiredSessionsJob,
    LocalStrategy,
    LoggedSessions,
    PasswordCheck,
    SecondFactorService,
    SessionsService,
    SignInLog,
    StepUpService,
  ],
  exports: [AccountsModule, LoginRateLimiter, PasswordCheck, SessionsService],
})
export class AuthModule {}
