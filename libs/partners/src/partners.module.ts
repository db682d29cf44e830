import { Module } from '@nestjs/common';
import { ActivationService } from './activation.service.js';
import { PartnerCodes } from './partner-codes.js';
import { PartnersController } from './partners.controller.js';
import { PartnersService } from './partners.service.js';

@Module({
  controllers: [PartnersController],
  providers: [ActivationService, PartnerCodes, PartnersService],
  exports: [ActivationService, PartnerCodes],
})
export class PartnersModule {}
