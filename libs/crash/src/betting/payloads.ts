import { displayArena, arena, readArenaInput, type Arena } from '@arena/money';
import { AUTO_CASHOUT_LIMITS, CRASH_STAKE_LIMITS, MAX_USER_ID } from '@arena/wire';
import { invalidField, invalidPayload, invalidTarget } from '../crash.errors.js';
import { toHundredths } from '../multiplier.js';

/** A parsed bet. Only its format is validated. */
export interface BetRequest {
  userId: number;
  stake: Arena;
  /** In hundredths; null without an automatic cash-out. */
  target: number | null;
}

const MIN_STAKE = arena(CRASH_STAKE_LIMITS.min);
const MAX_STAKE = arena(CRASH_STAKE_LIMITS.max);

/**
 * Parses the payload of `placeBet`.
 * @throws VALIDATION when the payload is invalid
 */
export function parseBetRequest(payload: unknown): BetRequest {
  const { userId, betAmount, autoCashout } = parseFields(payload, ['userId', 'betAmount', 'autoCashout']);
  return { userId: parseUserId(userId), stake: parseStake(betAmount), target: parseTarget(autoCashout) };
}

/**
 * Parses the payload of `cashout`. The multiplier is what the player's screen showed; it is validated, but not used.
 * @throws VALIDATION when the payload is invalid
 */
export function parseCashOutRequest(payload: unknown): { userId: number } {
  const { userId, multiplier } = parseFields(payload, ['userId', 'multiplier']);
  if (multiplier !== undefined && typeof multiplier !== 'number')
    throw invalidField('multiplier', 'must be a number');
  return { userId: parseUserId(userId) };
}

function parseFields(payload: unknown, allowed: readonly string[]): Record<string, unknown> {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) throw invalidPayload();
  const unknown = Object.keys(payload).find((name) => !allowed.includes(name));
  if (unknown !== undefined) throw invalidField(unknown.slice(0, 40), 'is unknown');
  return payload as Record<string, unknown>;
}

function parseUserId(userId: unknown): number {
  if (typeof userId === 'number' && Number.isInteger(userId) && userId >= 1 && userId <= MAX_USER_ID)
    return userId;
  throw invalidField('userId', 'must be your own');
}

function parseStake(betAmount: unknown): Arena {
  const stake = readArenaInput(betAmount);
  if (stake === 'not-a-number')
    throw invalidField('betAmount', 'must be a number, or a string of plain digits');
  if (stake === 'too-many-decimals') throw invalidField('betAmount', 'must have at most 8 decimals');
  if (stake >= MIN_STAKE && stake <= MAX_STAKE) return stake;
  const limits = `${displayArena(MIN_STAKE, 0)} to ${displayArena(MAX_STAKE, 0)}`;
  throw invalidField('betAmount', `must be from ${limits} ARENA`);
}

function parseTarget(autoCashout: unknown): number | null {
  if (autoCashout === undefined || autoCashout === null) return null;
  const target = toHundredths(autoCashout);
  const { min, max } = AUTO_CASHOUT_LIMITS;
  if (target === undefined || target < min * 100 || target > max * 100) throw invalidTarget();
  return target;
}
