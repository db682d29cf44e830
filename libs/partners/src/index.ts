export { PartnerCodeGenerator } from './activation.service.js';
export { PartnersReport } from './partners-report.js';
export { PartnersModule } from './partners.module.js';
