import { Module } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
import { SchedulingModule } from '@arena/scheduling';
import { SettingsModule } from '@arena/settings';
import { VaultModule } from '@arena/vault';
import { BooksStore } from './books.store.js';
import { RestoreGuard } from './restore-guard.js';
import { RestoreJob } from './restore.job.js';
import { RestorePauseService } from './restore-pause.service.js';

/** The guard without its job, for commands. */
@Module({
  imports: [AuditModule, SettingsModule, VaultModule],
  providers: [BooksStore, RestoreGuard, RestorePauseService],
  exports: [RestoreGuard, RestorePauseService],
})
export class RestoreModule {}

@Module({ imports: [RestoreModule, SchedulingModule], providers: [RestoreJob] })
export class RestoreJobModule {}
