export { BetHistoryModule } from './bet-history.module.js';
export { BetsReport } from './bets-report.js';
export { HistoryService } from './history.service.js';
export { SharesService } from './shares.service.js';
export { TransfersReport, type ListedTransfer } from './transfers-report.js';
