import { Module } from '@nestjs/common';
import { PlayersModule } from '@arena/players';
import { RealtimeModule } from '@arena/realtime';
import { SchedulingModule } from '@arena/scheduling';
import { AccountsModule } from './accounts.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { EndedSessionsService } from './ended-sessions.service.js';
import { ExpiredSessionsJob } from './expired-sessions.job.js';
import { LocalStrategy } from './local.strategy.js';
import { LoginRateLimiter } from './login-rate-limiter.js';
import { PasswordCheck } from './password-check.js';
import { SessionsService } from './sessions.service.js';
import { StaleConnectionsService } from './stale-connections.service.js';

@Module({
  imports: [AccountsModule, PlayersModule, SchedulingModule, RealtimeModule],
  controllers: [AuthController],
  providers: [
    LoginRateLimiter,
    AuthService,
    EndedSessionsService,
    StaleConnectionsService,
    ExpiredSessionsJob,
    LocalStrategy,
    PasswordCheck,
    SessionsService,
  ],
  exports: [AccountsModule, LoginRateLimiter, PasswordCheck, SessionsService],
})
export class AuthModule {}
