import { AUTO_CASHOUT_LIMITS } from '@arena/wire';

/** A target as it is typed; empty for none. At most two decimals, and no more digits than the highest one has. */
export function typedTarget(before: string, text: string): string {
  return /^\d{0,7}(\.\d{0,2})?$/.test(text) ? text : before;
}

/** The multiplier that is meant; null for none. */
export function targetOf(text: string): number | null {
  return text === '' ? null : Number(text);
}

/** Why a target cannot be taken, as a sentence; nothing when it can. */
export function targetFault(text: string): string | undefined {
  const target = targetOf(text);
  if (target === null) return undefined;
  const { min, max } = AUTO_CASHOUT_LIMITS;
  return target >= min && target <= max ? undefined : 'Automatic cash-out is from 1.01 to 1,000,000.00';
}
