export { ActivationService } from './activation.service.js';
export { PartnerCodes } from './partner-codes.js';
export { PartnersModule } from './partners.module.js';
