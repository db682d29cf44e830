import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BettingModule } from '@arena/betting';
import { UserEntity } from '@arena/players';
import { ActivationService, PartnerCodeGenerator } from './activation.service.js';
import { PartnersController } from './partners.controller.js';
import { PartnerRates } from './partner-rates.js';
import { PartnersReport } from './partners-report.js';
import { PartnersService } from './partners.service.js';

@Module({
  imports: [BettingModule, TypeOrmModule.forFeature([UserEntity])],
  controllers: [PartnersController],
  providers: [ActivationService, PartnerCodeGenerator, PartnerRates, PartnersReport, PartnersService],
  exports: [ActivationService, PartnerCodeGenerator, PartnerRates, PartnersReport],
})
export class PartnersModule {}
