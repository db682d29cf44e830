export { ActivationService } from './activation.service.js';
export { PartnerCodeGenerator } from './partner-code-generator.js';
export { PartnerRates } from './partner-rates.js';
export { PartnersReport } from './partners-report.js';
export { PartnersModule } from './partners.module.js';
