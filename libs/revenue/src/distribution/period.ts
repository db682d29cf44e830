/**
 * Calendar months in UTC, written `2026-10`. Invariant: a month is paid out once it is over, the latest one only, and
 * never one that was over before there was anybody to hold a ticket.
 */

export type Period = string;

const PATTERN = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** When a month begins. */
function startOf(period: Period, monthsLater = 0): Date {
  const [, year, month] = PATTERN.exec(period) ?? [];
  if (year === undefined || month === undefined) throw new RangeError(`not a month: ${period}`);
  return new Date(Date.UTC(Number(year), Number(month) - 1 + monthsLater));
}

/** The first moment after a month. */
const endOf = (period: Period): Date => startOf(period, 1);

export const isPeriod = (text: string): boolean => PATTERN.test(text);

const periodOf = (moment: Date): Period => moment.toISOString().slice(0, 7);

/** The month that is to be paid out by then, if any. */
export function duePeriod(now: Date, installedAt: Date): Period | undefined {
  const last = periodOf(startOf(periodOf(now), -1));
  return isOver(last, now) && !isBefore(last, installedAt) ? last : undefined;
}

export const isOver = (period: Period, now: Date): boolean => endOf(period) <= now;

/** Whether a month had ended by the time that the product was installed. */
export const isBefore = (period: Period, installedAt: Date): boolean => endOf(period) <= installedAt;

/** When the next month is paid out: at its end. */
export const nextDistribution = (now: Date): Date => endOf(periodOf(now));
