export { AccountSession, ChangePasswordRequest } from './account.dto.js';
export {
  AuditEntry,
  BettingPause,
  BettingPauseRequest,
  RecentBet,
  RecentBets,
  Reconciliation,
  ReconciliationFinding,
  ReconciliationState,
} from './admin.dto.js';
export {
  CrashChain,
  CrashModeRequest,
  CrashNowRequest,
  CrashRound,
  CrashSettings,
  EndedRound,
  FairReveal,
  PreChosenCrash,
  PreChosenCrashRequest,
  PreChosenCrashResponse,
  RoundProof,
  SaltBlock,
} from './crash.dto.js';
export { Empty } from './empty.dto.js';
export { FreezeRequest, ListedPlayer, PlayerPage } from './players.dto.js';
export { FairnessSeeds, RevealedSeeds, RotateSeedsRequest } from './fairness.dto.js';
export * from './games.dto.js';
export {
  GameDay,
  GameFigures,
  GameReturn,
  HouseFigures,
  Liabilities,
  PendingDeposit,
  PendingMovements,
  PendingWithdrawal,
  Treasury,
} from './house.dto.js';
export { Health } from './health.dto.js';
export { IsStake } from './inputs.js';
export { LeaderboardEntry, OwnRank } from './leaderboard.dto.js';
export { EarningsOfDay, Partner, PartnerEarnings, ReferredUser } from './partner.dto.js';
export { FieldError, Problem } from './problem.dto.js';
export { Revenue, RevenueDistribution, XAuthorisation, XStatus } from './revenue.dto.js';
export {
  AdminData,
  EligibleXUser,
  EligibleXUserRequest,
  TicketCountRequest,
  TicketHolder,
  TicketSupply,
  TicketSupplyRequest,
} from './tickets.dto.js';
export { DayFigures, LoginRequest, ReferralCheck, RegisterRequest, User, UserStats } from './user.dto.js';
export {
  ChainAddress,
  ChainTransaction,
  ChainTransfer,
  Deposit,
  PasswordRequest,
  RevealedKey,
  WalletChain,
  WalletView,
  Withdrawal,
  WithdrawalRequest,
} from './wallet.dto.js';
