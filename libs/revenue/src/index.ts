export { DistributionJob } from './distribution/distribution.job.js';
export { DistributionModule } from './distribution/distribution.module.js';
export { DistributionService, type PaidShare } from './distribution/distribution.service.js';
export { DistributionsReport } from './distribution/distributions-report.js';
export { hasEnded, hasEndedBeforeInstallation, isPeriod } from './distribution/period.js';
export { REVENUE_INVARIANTS } from './revenue-invariants.js';
export { RevenueModule } from './revenue.module.js';
export { TicketsService } from './tickets/tickets.service.js';
export { XClient } from './x/x-client.js';
