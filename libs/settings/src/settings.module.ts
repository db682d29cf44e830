import { Module } from '@nestjs/common';
import { AuditModule } from '@arena/audit';
import { SettingsService } from './settings.service.js';

@Module({ imports: [AuditModule], providers: [SettingsService], exports: [SettingsService] })
export class SettingsModule {}
