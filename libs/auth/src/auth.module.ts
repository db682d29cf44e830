import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { LeaderModule } from '@arena/leader';
import { PlayersModule } from '@arena/players';
import { RealtimeModule } from '@arena/realtime';
import { AccessGuard } from './access/access.guard.js';
import { AccountsModule } from './accounts.module.js';
import { Attempts } from './attempts.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { ExpiredSessionsJob } from './expired-sessions.job.js';
import { LocalStrategy } from './local.strategy.js';
import { PasswordCheck } from './password/password-check.js';
import { EndedSessions } from './session/ended-sessions.js';

@Module({
  imports: [AccountsModule, PlayersModule, LeaderModule, RealtimeModule],
  controllers: [AuthController],
  providers: [
    { provide: APP_GUARD, useClass: AccessGuard },
    Attempts,
    AuthService,
    EndedSessions,
    ExpiredSessionsJob,
    LocalStrategy,
    PasswordCheck,
  ],
  exports: [AccountsModule, Attempts, PasswordCheck],
})
export class AuthModule {}
