/** Reads and writes the texts of inputs for numbers, in the current language. `number-format` writes everything else. */
import { i18n } from './i18n.js';
import { inLanguage, separatorsOf } from './number-format.js';

/**
 * Spaces and apostrophes separate thousands in some languages, and stand in amounts that people paste. No thousands begin
 * with a 0.
 */
const SPACES = /(?<=\d)(?<!^0\d*)[ \u00a0\u202f'’](?=\d{3}(?!\d))/g;

/**
 * Returns a typed or pasted number as a plain decimal (`1234.5`), or undefined if it is none or could be another one. The
 * separator of thousands needs all of its three digits, and a first digit that is not 0: otherwise it can only be meant as a
 * decimal point.
 *
 * In English, `1,234` is 1234 and `1,5` is 1.5; in German, `1.234` is 1234, `1.5` is 1.5 and `0.500` is 0.5. `01.500` could be
 * a pasted `1.500` after a 0.
 */
export function readNumber(text: string): string | undefined {
  const { decimal, group } = separatorsOf(i18n.locale);
  const digits = text.trim().replaceAll(SPACES, '');
  if (!/^(?=.*\d)[\d.,]*$/.test(digits)) return undefined;
  const [whole = '', decimals, ...more] = digits.split(decimal);
  if (more.length > 0 || decimals?.includes(group) === true) return undefined;
  if (!whole.includes(group)) return join(whole, decimals);
  const [first = '', ...groups] = whole.split(group);
  const areThousands = groups.every((part) => part.length === 3);
  if (areThousands && /^[1-9]\d{0,2}$/.test(first)) return join(first + groups.join(''), decimals);
  if (areThousands && /^0+[1-9]/.test(first)) return undefined;
  return decimals === undefined && groups.length === 1 ? join(first, groups[0]) : undefined;
}

/** Returns the text of an input for a plain decimal, without separators of thousands: `1234,5` in German. */
export function writeNumber(plain: string): string {
  return inLanguage(plain);
}

const join = (whole: string, decimals = ''): string =>
  `${whole || '0'}${decimals === '' ? '' : `.${decimals}`}`;
