import { displayArena, arena, readArenaInput, type Arena } from '@arena/money';
import { AUTO_CASHOUT_LIMITS, CRASH_STAKE_LIMITS, MAX_USER_ID } from '@arena/wire';
import { malformed, wrongPayload, wrongTarget } from '../crash.errors.js';
import { hundredthsOf } from '../multiplier.js';

/** What a client asks for, after reading: nothing in it is believed yet but its shape. */
export interface BetRequest {
  userId: number;
  stake: Arena;
  /** In hundredths; null without one. */
  target: number | null;
}

const MIN_STAKE = arena(CRASH_STAKE_LIMITS.min);
const MAX_STAKE = arena(CRASH_STAKE_LIMITS.max);

/** Reads placeBet's payload. Throws VALIDATION with a sentence for whatever else comes. */
export function readBetRequest(payload: unknown): BetRequest {
  const { userId, betAmount, autoCashout } = fieldsOf(payload, ['userId', 'betAmount', 'autoCashout']);
  return { userId: readUserId(userId), stake: readStake(betAmount), target: readTarget(autoCashout) };
}

/** Reads cashout's payload. The multiplier is what a screen showed, so it is looked at and forgotten. */
export function readCashOutRequest(payload: unknown): { userId: number } {
  const { userId, multiplier } = fieldsOf(payload, ['userId', 'multiplier']);
  if (multiplier !== undefined && typeof multiplier !== 'number')
    throw malformed('multiplier', 'multiplier must be a number');
  return { userId: readUserId(userId) };
}

function fieldsOf(payload: unknown, known: readonly string[]): Record<string, unknown> {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) throw wrongPayload();
  const unknown = Object.keys(payload).find((name) => !known.includes(name));
  if (unknown !== undefined) throw malformed(unknown.slice(0, 40), 'there is no such field');
  return payload as Record<string, unknown>;
}

function readUserId(userId: unknown): number {
  if (typeof userId === 'number' && Number.isInteger(userId) && userId >= 1 && userId <= MAX_USER_ID)
    return userId;
  throw malformed('userId', 'userId must be the id of the player');
}

function readStake(betAmount: unknown): Arena {
  const stake = readArenaInput(betAmount);
  if (stake === 'not-a-number')
    throw malformed('betAmount', 'betAmount must be a number, or a string of plain digits');
  if (stake === 'too-many-decimals') throw malformed('betAmount', 'betAmount must have at most 8 decimals');
  if (stake >= MIN_STAKE && stake <= MAX_STAKE) return stake;
  const limits = `${displayArena(MIN_STAKE, 0)} to ${displayArena(MAX_STAKE, 0)}`;
  throw malformed('betAmount', `betAmount must be from ${limits} ARENA`);
}

function readTarget(autoCashout: unknown): number | null {
  if (autoCashout === undefined || autoCashout === null) return null;
  const target = hundredthsOf(autoCashout);
  const { min, max } = AUTO_CASHOUT_LIMITS;
  if (target === undefined || target < min * 100 || target > max * 100) throw wrongTarget();
  return target;
}
