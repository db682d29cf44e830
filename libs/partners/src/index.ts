export { ActivationService } from './activation.service.js';
export { PartnerCodeGenerator } from './partner-code-generator.js';
export { PartnersModule } from './partners.module.js';
