import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '@arena/ledger';
import { VaultModule } from '@arena/vault';
import { ActiveSeedsCache } from './active-seeds.cache.js';
import { SeedRenewal } from './seed-renewal.js';
import { SeedsController } from './seeds.controller.js';
import { Seed } from './seed.entity.js';
import { SeedsService } from './seeds.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Seed]), LedgerModule, VaultModule],
  controllers: [SeedsController],
  providers: [ActiveSeedsCache, SeedRenewal, SeedsService],
  exports: [ActiveSeedsCache, SeedRenewal, SeedsService],
})
export class SeedsModule {}
