import { Module } from '@nestjs/common';
import { PlayersModule } from '@arena/players';
import { DistributionService } from './distribution.service.js';

/** Paying months out, for the job and for the command line. */
@Module({
  imports: [PlayersModule],
  providers: [DistributionService],
  exports: [DistributionService, PlayersModule],
})
export class DistributionModule {}
