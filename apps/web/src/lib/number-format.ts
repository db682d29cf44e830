/** Formats numbers and dates in the current language. `number-input` reads and writes those in inputs. */
import { displayArena, type Arena } from '@arena/money';
import { i18n } from './i18n.js';

interface Separators {
  decimal: string;
  group: string;
}

const separatorsByLanguage = new Map<string, Separators>();

/** Returns the tag to format dates with. English dates are British: `20 Nov 2026`, as the specification has them. */
export const dateLanguage = (): string => (i18n.locale === 'en' ? 'en-GB' : i18n.locale);

/** Formats a count with separators of thousands: `12,345`. */
export function formatCount(count: number, options: Intl.NumberFormatOptions = {}): string {
  return count.toLocaleString(i18n.locale, { useGrouping: 'always', ...options });
}

/**
 * Formats a percentage: `33.3%`, in German `33,3 %`.
 * @param decimals the number of decimals; without it at most 2
 */
export function formatPercent(percent: number, decimals?: number): string {
  return formatCount(percent, {
    style: 'unit',
    unit: 'percent',
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 2,
  });
}

/** Formats an amount of ARENA with a fixed number of decimals, rounded down: `1,234.5000`. */
export function formatAmount(amount: Arena, decimals: number, options: { signed?: boolean } = {}): string {
  return inLanguage(displayArena(amount, decimals, options));
}

/**
 * Replaces the separators of a number in English notation by those of the current language, which keeps every digit, unlike a
 * conversion to a JavaScript number: `1,234.5` becomes `1.234,5` in German.
 */
export function inLanguage(number: string): string {
  if (i18n.locale === 'en') return number;
  const { decimal, group } = separatorsOf(i18n.locale);
  return number.replaceAll(/[.,]/g, (separator) => (separator === '.' ? decimal : group));
}

/** Returns the separators of a language. */
export function separatorsOf(language: string): Separators {
  const known = separatorsByLanguage.get(language);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat(language, { useGrouping: 'always' }).formatToParts(12_345.6);
  const separator = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? '';
  const separators = { decimal: separator('decimal'), group: separator('group') };
  separatorsByLanguage.set(language, separators);
  return separators;
}
