/** A calendar month in UTC, such as `2026-10`. */
export type Period = string;

const PATTERN = /^(\d{4})-(0[1-9]|1[0-2])$/;

export const isPeriod = (text: string): boolean => PATTERN.test(text);

/**
 * Returns the month that should be distributed by `now`, which is the previous one. Returns undefined if that month
 * ended before the installation, because there were no ticket holders then.
 */
export function duePeriod(now: Date, installedAt: Date): Period | undefined {
  const previous = periodOf(startOf(periodOf(now), -1));
  return hasEnded(previous, now) && !hasEndedBeforeInstallation(previous, installedAt) ? previous : undefined;
}

export const hasEnded = (period: Period, now: Date): boolean => endOf(period) <= now;

/** Whether a month ended before the installation or at the same moment. */
export const hasEndedBeforeInstallation = (period: Period, installedAt: Date): boolean =>
  endOf(period) <= installedAt;

/** Returns the end of the current month, which is when it is distributed. */
export const nextDistribution = (now: Date): Date => endOf(periodOf(now));

const periodOf = (moment: Date): Period => moment.toISOString().slice(0, 7);

/** Returns the first moment after a month. */
const endOf = (period: Period): Date => startOf(period, 1);

/** Returns the first moment of the month that is `monthsLater` months after `period`. */
function startOf(period: Period, monthsLater: number): Date {
  const [, year, month] = PATTERN.exec(period) ?? [];
  if (year === undefined || month === undefined) throw new RangeError(`Not a month: ${period}`);
  return new Date(Date.UTC(Number(year), Number(month) - 1 + monthsLater));
}
