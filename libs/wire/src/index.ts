export type { ArenaAmountInput, Timestamp, UtcDay } from './amount.js';
export type { FairnessSeeds, RevealedSeeds, RotateSeedsRequest } from './fairness.js';
export {
  COIN_SIDES,
  DICE_BETS,
  GAMES,
  type BetDetails,
  type BetProof,
  type CoinSide,
  type CrashBet,
  type DiceBet,
  type DieFace,
  type Flip,
  type FlipRequest,
  type FlipResponse,
  type GameName,
  type PastBet,
  type PastBets,
  type Roll,
  type RollRequest,
  type RollResponse,
  type RoundFairness,
} from './games.js';
export { LEADERBOARD_LIMITS, RANK_TIERS, type LeaderboardEntry, type OwnRank } from './leaderboard.js';
export {
  BODY_LIMIT_BYTES,
  CLIENT_SEED_PATTERN,
  EMAIL_MAX_LENGTH,
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_KEY_MAX_LENGTH,
  MAX_BET_ID,
  MAX_USER_ID,
  PAGE_LIMITS,
  PASSWORD_LENGTH,
  REFERRAL_CODE_MAX_LENGTH,
  STAKE_LIMITS,
  USERNAME_LENGTH,
  USERNAME_PATTERN,
} from './limits.js';
export { ERROR_CODES, PROBLEM_MEDIA_TYPE, type ErrorCode, type FieldError, type Problem } from './problem.js';
export type { BalanceUpdate, HandshakeRefusal, ServerEvents } from './realtime.js';
export { Refusal } from './refusal.js';
export type { DayFigures, LoginRequest, RegisterRequest, User, UserStats } from './user.js';
