import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { SchedulingModule } from '@arena/scheduling';
import { PlayersModule } from '@arena/players';
import { RealtimeModule } from '@arena/realtime';
import { AccessGuard } from '@arena/http';
import { AccountsModule } from './accounts.module.js';
import { LoginRateLimiter } from './login-rate-limiter.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { ExpiredSessionsJob } from './expired-sessions.job.js';
import { LocalStrategy } from './local.strategy.js';
import { PasswordCheck } from './password/password-check.js';
import { EndedSessions } from './session/ended-sessions.js';

@Module({
  imports: [AccountsModule, PlayersModule, SchedulingModule, RealtimeModule],
  controllers: [AuthController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    LoginRateLimiter,
    AuthService,
    EndedSessions,
    ExpiredSessionsJob,
    LocalStrategy,
    PasswordCheck,
  ],
  exports: [AccountsModule, LoginRateLimiter, PasswordCheck],
})
export class AuthModule {}
