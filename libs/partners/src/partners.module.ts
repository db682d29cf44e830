import { Module } from '@nestjs/common';
import { ActivationService } from './activation.service.js';
import { PartnerCodeGenerator } from './partner-code-generator.js';
import { PartnersController } from './partners.controller.js';
import { PartnersService } from './partners.service.js';

@Module({
  controllers: [PartnersController],
  providers: [ActivationService, PartnerCodeGenerator, PartnersService],
  exports: [ActivationService, PartnerCodeGenerator],
})
export class PartnersModule {}
