import { Module } from '@nestjs/common';
import { VaultModule } from '@arena/vault';
import { ActiveSeedsCache } from './active-seeds.cache.js';
import { SeedRenewal } from './seed-renewal.js';
import { SeedsController } from './seeds.controller.js';
import { SeedsService } from './seeds.service.js';

@Module({
  imports: [VaultModule],
  controllers: [SeedsController],
  providers: [ActiveSeedsCache, SeedRenewal, SeedsService],
  exports: [ActiveSeedsCache, SeedRenewal, SeedsService],
})
export class SeedsModule {}
