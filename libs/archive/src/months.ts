import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Thrown if an archive cannot be written or read. The message is a sentence for the operator. */
export class ArchiveError extends Error {}

/** A month in UTC: `from` is its first moment, `to` that of the next month. Both are ISO times in whole seconds. */
export interface Bounds {
  from: string;
  to: string;
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Returns whether a text is a month, such as "2026-10". */
export const isMonth = (text: string): boolean => MONTH.test(text);

/** Returns the month that contains a time, in UTC. */
export const monthOf = (time: Date): string => time.toISOString().slice(0, 7);

export function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return monthOf(new Date(Date.UTC(year, number, 1)));
}

export const boundsOf = (month: string): Bounds => ({
  from: `${month}-01T00:00:00Z`,
  to: `${monthAfter(month)}-01T00:00:00Z`,
});

/** Returns the folder of a month in an archive. It exists only if the month was written completely. */
export const folderOf = (archive: string, month: string): string => join(archive, month);

/**
 * Returns the archived months in ascending order, or none if the folder does not exist.
 * @throws ArchiveError if a month is missing between two others
 */
export async function archivedMonths(archive: string): Promise<string[]> {
  const names = await readdir(archive).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  const months = names.filter(isMonth).sort();
  for (const [index, month] of months.slice(1).entries()) {
    const expected = monthAfter(months[index] ?? '');
    if (month !== expected) throw new ArchiveError(`The archive has no ${expected}, but a later month.`);
  }
  return months;
}
