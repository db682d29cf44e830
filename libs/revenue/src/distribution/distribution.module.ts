import { Module } from '@nestjs/common';
import { PlayersModule } from '@arena/players';
import { DistributionService } from './distribution.service.js';

/** Distributes the monthly revenue share. It has no controllers and no jobs, so commands can import it too. */
@Module({
  imports: [PlayersModule],
  providers: [DistributionService],
  exports: [DistributionService, PlayersModule],
})
export class DistributionModule {}
