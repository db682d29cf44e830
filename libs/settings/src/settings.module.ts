import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '@arena/audit';
import { Setting } from './setting.entity.js';
import { SettingsService } from './settings.service.js';

@Module({
  imports: [AuditModule, TypeOrmModule.forFeature([Setting])],
  providers: [SettingsService],
  exports: [SettingsService],
})
export class SettingsModule {}
