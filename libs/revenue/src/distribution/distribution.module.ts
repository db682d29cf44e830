import { Module } from '@nestjs/common';
import { DistributionService } from './distribution.service.js';

/** Paying months out, for the job and for the command line. */
@Module({ providers: [DistributionService], exports: [DistributionService] })
export class DistributionModule {}
