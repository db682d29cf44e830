// The request and response classes are exported as types only, because their values would pull the validators into the
// browser's bundle. The server imports the classes from @arena/wire/dto.
export type * from './dto/index.js';
export {
  AUDIT_FILTER_MAX_LENGTH,
  AUDIT_KINDS,
  AUDIT_OUTCOMES,
  RECENT_BETS_LIMITS,
  SEARCH_KINDS,
  SEARCH_LENGTH,
  type AuditKind,
  type AuditOutcome,
  type SearchKind,
} from './admin.js';
export { APPROVAL_PERMISSIONS, type ApprovalKind, type ApprovalState } from './approvals.js';
export {
  AUTOBET_BETS,
  AUTOBET_FACTOR,
  AUTOBET_RULES,
  type AutobetGame,
  type AutobetRule,
  type AutobetStop,
} from './autobets.js';
export type { ArenaAmountInput, Timestamp, UtcDay } from './amount.js';
export {
  AUTO_CASHOUT_LIMITS,
  CRASH_MODES,
  CRASH_PLAYERS_SHOWN,
  CRASH_STAKE_LIMITS,
  CURVE_FREEZES_AFTER_MS,
  MAX_CHAIN_LINKS,
  NO_ROUND_YET,
  OPERATOR_POINT_LIMITS,
  POINT_BANDS,
  RECENT_CRASHES,
  ROUND_STATUSES,
  STATISTICS_ROUNDS,
  type CrashMode,
  type RoundStatus,
} from './crash.js';
export type {
  CashOut,
  CashOutSuccess,
  CrashBetPlaced,
  CrashClientEvents,
  CrashPlayer,
  CrashRefusal,
  CrashServerEvents,
  CrashState,
  GameCrashed,
  GameStarted,
  MultiplierUpdate,
  NewRound,
  PlaceCrashBet,
  PlayerCashedOut,
  PlayerJoined,
  RecentRound,
} from './crash-events.js';
export { DEMO_AMOUNTS } from './demo.js';
export { DomainError } from './domain-error.js';
export {
  STATEMENT_MAX_DAYS,
  STATEMENT_PERIODS,
  type AlertSection,
  type CheckState,
  type StatementPeriod,
} from './finance.js';
export * from './games.js';
export { FIGURES_DAYS, RETURN_WINDOWS } from './house.js';
export {
  LEADERBOARD_LIMITS,
  LEADERBOARD_PERIODS,
  RANK_TIERS,
  type LeaderboardPeriod,
} from './leaderboard.js';
export {
  BET_OUTCOMES,
  BET_SORTS,
  LARGE_WIN,
  PARTNER_SORTS,
  SWEEP_STATUSES,
  WALLET_TRANSFER_KINDS,
  type BetOutcome,
  type BetSort,
  type PartnerSort,
  type SweepStatus,
  type WalletTransferKind,
} from './lists.js';
export {
  BODY_LIMIT_BYTES,
  CLIENT_SEED_PATTERN,
  EMAIL_MAX_LENGTH,
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_KEY_MAX_LENGTH,
  MAX_BET_ID,
  MAX_ROUND_ID,
  MAX_USER_ID,
  PAGE_LIMITS,
  PASSWORD_LENGTH,
  REASON_LENGTH,
  REFERRAL_CODE_MAX_LENGTH,
  SECOND_FACTOR_CODE_MAX_LENGTH,
  SHOWN_USER_HEADER,
  HIGHEST_BALANCE,
  STAKE_LIMITS,
  USERNAME_LENGTH,
  USERNAME_PATTERN,
  WITHDRAWAL_LIMITS,
} from './limits.js';
export { BIGGEST_WINS, FEED_BETS_PER_SECOND, FEED_LENGTH, SHARE_TOKEN_PATTERN } from './live.js';
export { COMMISSION_CAPS, DEFAULT_COMMISSION_RATE, EARNINGS_DAYS, type CommissionCap } from './partner.js';
export { PLAY_LIMIT_KINDS, PLAY_PERIODS, type PlayLimitKind, type PlayPeriod } from './play.js';
export { POLICIES, POLICY_NAMES } from './policies.js';
export { ERROR_CODES, PROBLEM_MEDIA_TYPE, type ErrorCode } from './problem.js';
export {
  NOTE_LENGTH,
  PLAYER_CHECKS,
  PLAYER_TAGS,
  WITHDRAWAL_QUEUES,
  type MovementKind,
  type PlayerCheckKind,
  type PlayerTag,
  type RiskKind,
  type WithdrawalQueueName,
} from './player-page.js';
export type {
  BalanceUpdate,
  ClientEvents,
  HandshakeRefusal,
  PauseChange,
  ServerEvents,
  SettingsUpdate,
} from './realtime.js';
export { RULES_DOCUMENTS, type RulesDocumentId } from './rules.js';
export { mayDo, ROLES, type Permission, type Role } from './roles.js';
export { SECURITY_EVENT_KINDS, type SecurityEventKind } from './recovery.js';
export { SETTING_GROUPS, type SettingGroup, type SettingKind } from './settings.js';
export { DEFAULT_TICKET_SUPPLY, REVENUE_POOL_PERCENT, X_RETURNS } from './revenue.js';
export { DEFAULT_TICKET_ALLOCATION, TICKET_LIMITS, X_USERNAME_PATTERN } from './tickets.js';
export {
  TOKEN_DECIMALS,
  WITHDRAWAL_PERIODS,
  WITHDRAWAL_STATUSES,
  type DepositStatus,
  type OpenDepositStatus,
  type WithdrawalPeriod,
  type WithdrawalStatus,
  type WithdrawalWait,
} from './wallet.js';
