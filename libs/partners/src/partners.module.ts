import { Module } from '@nestjs/common';
import { ActivationService, PartnerCodeGenerator } from './activation.service.js';
import { PartnersController } from './partners.controller.js';
import { PartnersReport } from './partners-report.js';
import { PartnersService } from './partners.service.js';

@Module({
  controllers: [PartnersController],
  providers: [ActivationService, PartnerCodeGenerator, PartnersReport, PartnersService],
  exports: [ActivationService, PartnerCodeGenerator, PartnersReport],
})
export class PartnersModule {}
