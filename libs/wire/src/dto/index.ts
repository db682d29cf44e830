export {
  AccountSession,
  ChangePasswordRequest,
  PasswordRequest,
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorRemoval,
  SecondFactorSecret,
  SecondFactorStatus,
  StepUp,
  StepUpRequest,
} from './account.dto.js';
export { Approval, ApprovalDecision, ApprovalVoteRequest, PendingApproval } from './approvals.dto.js';
export {
  AuditEntry,
  BettingPause,
  BettingPauseRequest,
  RecentBet,
  RecentBets,
  Reconciliation,
  ReconciliationFinding,
  ReconciliationState,
  RestorePause,
} from './admin.dto.js';
export { Autobet, AutobetRequest, LatestAutobet } from './autobets.dto.js';
export {
  ChainPublication,
  CrashChain,
  CrashModeRequest,
  CrashNowRequest,
  CrashRound,
  CrashSettings,
  CrashStatistics,
  EndedRound,
  FairReveal,
  PastRound,
  ShowcaseRound,
  PastRoundPage,
  PointBand,
  PreChosenCrash,
  PreChosenCrashRequest,
  PreChosenCrashResponse,
  RoundBet,
  RoundBetPage,
  RoundProof,
  SaltBlock,
} from './crash.dto.js';
export * from './demo.dto.js';
export { Empty } from './empty.dto.js';
export {
  Alert,
  AlertList,
  FailedItem,
  HealthCheck,
  JobLease,
  PeriodReturn,
  PeriodReturns,
  Statement,
  StatementLines,
  StatementRow,
  SystemHealth,
} from './finance.dto.js';
export {
  AdjustmentPage,
  AdjustmentRequest,
  FreezeRequest,
  GrantedRole,
  ListedPlayer,
  PlayerPage,
  RoleRequest,
} from './players.dto.js';
export {
  Exclusion,
  ExclusionRequest,
  PlayLimit,
  PlayLimitRequest,
  PlayMinutesRequest,
  PlaySession,
  PlayState,
  PlayerPlay,
} from './play.dto.js';
export {
  BalanceEntry,
  BalancePage,
  EarlierSeeds,
  PlayerCheck,
  PlayerCheckRequest,
  PlayerDetails,
  PlayerFigures,
  PlayerGame,
  PlayerMovement,
  PlayerNote,
  PlayerNotePage,
  PlayerNoteRequest,
  PlayerSeeds,
  PlayerSessions,
  PlayerTagRequest,
  SignIn,
} from './player-page.dto.js';
export {
  FairnessSeeds,
  PublishedCounters,
  PublishedReturn,
  RevealedSeeds,
  RotateSeedsRequest,
  RoundCounts,
} from './fairness.dto.js';
export * from './bets.dto.js';
export * from './games.dto.js';
export * from './mines.dto.js';
export {
  GameDay,
  GameFigures,
  GameReturn,
  HouseFigures,
  Liabilities,
  PendingDeposit,
  PendingMovements,
  PendingWithdrawal,
  PendingWithdrawals,
  StoppedWithdrawals,
  Treasury,
  WithdrawalStop,
  WithdrawalStopRequest,
} from './house.dto.js';
export { Health } from './health.dto.js';
export { IsStake } from './inputs.js';
export { LeaderboardEntry, OwnRank } from './leaderboard.dto.js';
export {
  BetShare,
  FinishedBet,
  LiveBets,
  NameVisibility,
  NameVisibilityRequest,
  SharedBet,
} from './live.dto.js';
export {
  ListedBet,
  ListedBetPage,
  ListedDeposit,
  ListedDepositPage,
  ListedDistribution,
  ListedDistributionPage,
  ListedPartner,
  ListedPartnerPage,
  ListedReferral,
  ListedReferralPage,
  ListedRound,
  ListedRoundPage,
  ListedShare,
  ListedSharePage,
  ListedWithdrawal,
  ListedWithdrawalPage,
} from './lists.dto.js';
export { AcceptRulesRequest, EntryDetails, RulesAcceptance, RulesState, SiteFacts } from './rules.dto.js';
export { Policy } from './policy.dto.js';
export { EarningsOfDay, Partner, PartnerEarnings, PartnerRateRequest, ReferredUser } from './partner.dto.js';
export {
  ClosureRequest,
  EmailStatus,
  LinkRequest,
  PasswordChoice,
  PasswordResetLink,
  PasswordResetRequest,
  SecurityEvent,
} from './recovery.dto.js';
export { IfNotNull, IfPresent } from './presence.js';
export { FieldError, Problem } from './problem.dto.js';
export { Revenue, RevenueDistribution, XAuthorisation, XStatus } from './revenue.dto.js';
export { SearchHit, SearchResult } from './search.dto.js';
export {
  RuntimeSetting,
  SettingsOverview,
  SettingDifference,
  SettingsRequest,
  SettingsVersion,
  SettingsVersionPage,
  type SettingKey,
} from './settings.dto.js';
export {
  AdminData,
  EligibleXUser,
  EligibleXUserRequest,
  EligibleXUserUpdate,
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
  RevealedKey,
  WalletChain,
  WalletView,
  Withdrawal,
  WithdrawalLimit,
  WithdrawalRequest,
  WithdrawalRules,
} from './wallet.dto.js';
export {
  PlayerName,
  QueueTotals,
  ReviewedWithdrawal,
  ReviewedWithdrawalPage,
  RiskMark,
  WithdrawalDecision,
  WithdrawalQueueSummary,
  WithdrawalRejection,
} from './withdrawal-queue.dto.js';
