/** Plans of an autobet: presets, those that the player has saved by name, and what a plan can cost. */
import { arena, formatArena, timesRatio, UNITS_PER_ARENA, type Arena } from '@arena/money';
import { AUTOBET_BETS, CRASH_STAKE_LIMITS, STAKE_LIMITS, type AutobetRequest } from '@arena/wire';
import { EMPTY_FORM, type AutobetForm } from './autobet-form.js';

export const PRESETS = ['flat', 'martingale', 'paroli'] as const;
export type Preset = (typeof PRESETS)[number];

/**
 * How often a preset doubles the stake at most. After a loss, a higher stake would soon exceed most limits of the house. Paroli
 * starts again after three wins.
 */
const DOUBLINGS = { martingale: 4n, paroli: 2n };

/** Returns the form of a preset. Its highest stake follows from the base stake. */
export function presetForm(preset: Preset, baseStake: string | null): AutobetForm {
  if (preset === 'flat') return EMPTY_FORM;
  const cap = baseStake === null ? '' : formatArena(arena(baseStake) * 2n ** DOUBLINGS[preset]);
  const doubled = preset === 'martingale' ? { onLoss: 'multiply' } : { onWin: 'cycle' };
  return { ...EMPTY_FORM, ...doubled, maxStake: cap.replace(/\.?0+$/, '') };
}

/**
 * Returns what a run costs if it loses each of its bets, as far as its stop at a loss lets it go on.
 * @param balance no run can lose more
 */
export function costOfLosing(plan: AutobetRequest, balance: Arena): Arena {
  const highest = arena(
    String(plan.maxStake ?? (plan.game === 'crash' ? CRASH_STAKE_LIMITS.max : STAKE_LIMITS.max)),
  );
  const limit = plan.stopLoss === null ? balance : least(balance, arena(String(plan.stopLoss)));
  let stake = arena(String(plan.baseStake));
  let cost: Arena = 0n;
  for (let bet = 0; bet < (plan.maxBets ?? AUTOBET_BETS.max); bet++) {
    if (cost + stake > limit) break;
    cost += stake;
    stake = nextStake(plan, stake, highest);
  }
  return cost;
}

/** The stake after a loss, rounded down as on the server. */
function nextStake({ onLoss, onLossBy, baseStake }: AutobetRequest, stake: Arena, highest: Arena): Arena {
  const base = arena(String(baseStake));
  if (onLoss === 'base' || onLossBy === null) return base;
  const by = arena(String(onLossBy));
  if (onLoss === 'add') return least(stake + by, highest);
  const product = timesRatio(stake, { numerator: by, denominator: UNITS_PER_ARENA });
  return onLoss === 'cycle' && product > highest ? base : least(product, highest);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const least = (one: Arena, other: Arena): Arena => (one < other ? one : other);

const KEY = 'arena_autobet_plans';
/** More would not be found again in a list. */
export const SAVED_MAX = 20;

/** The saved plans by their names, with plain decimals. */
export function readPlans(): Record<string, Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isObject(stored) ? (stored as Record<string, Record<string, string>>) : {};
  } catch {
    return {};
  }
}

/** Saves a plan under a name, in place of an earlier one with this name. Without a plan, removes it. */
export function savePlan(name: string, plan: Record<string, string> | undefined): void {
  const { [name]: _replaced, ...others } = readPlans();
  const plans = plan === undefined ? others : { ...others, [name]: plan };
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(plans).slice(-SAVED_MAX))));
}
