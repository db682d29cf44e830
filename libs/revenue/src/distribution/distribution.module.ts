import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlayersModule } from '@arena/players';
import { FailedItem } from '@arena/scheduling';
import { DistributionEntity, DistributionService } from './distribution.service.js';

/** Distributes the monthly revenue share. It has no controllers and no jobs, so commands can import it too. */
@Module({
  imports: [PlayersModule, TypeOrmModule.forFeature([DistributionEntity, FailedItem])],
  providers: [DistributionService],
  exports: [DistributionService, PlayersModule],
})
export class DistributionModule {}
