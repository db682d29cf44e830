export { DistributionJob } from './distribution/distribution.job.js';
export { DistributionModule } from './distribution/distribution.module.js';
export { DistributionService, type PaidShare } from './distribution/distribution.service.js';
export { isBefore, isOver, isPeriod } from './distribution/period.js';
export { REVENUE_INVARIANTS } from './reconcile/revenue-invariants.js';
export { RevenueModule } from './revenue.module.js';
export { TicketsReport } from './tickets/tickets-report.js';
export { XClient } from './x/x-client.js';
export { oauthErrorRedirect } from './x/revenue-page.js';
