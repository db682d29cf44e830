/** A value of a field in an export. Times and amounts are texts, as in the API. */
export type CsvValue = string | number | boolean | null;

const LINE_END = '\r\n';
/** Without it, Excel reads a file in the encoding of the machine. */
const BYTE_ORDER_MARK = '\ufeff';
/** An amount, a multiplier or a count: a number as it is written, also in a spreadsheet. */
const NUMBER = /^-?(0|[1-9]\d{0,14})(\.\d+)?$/;
const DAY_OR_MONTH = /^\d{4}-\d{2}(-\d{2})?$/;
/** Spreadsheets run a text that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;
/** How the names of months begin in English, German and Spanish. */
const MONTH = String.raw`(jan|ene|feb|m[aä]r|apr|abr|may|mai|jun|jul|aug|ago|sep|set|okt|oct|nov|de[cz]|dic)\p{L}*\.?`;
/** Spreadsheets turn such a text into another value, in English, German or Spanish. */
const CONVERTED = new RegExp(
  `^(${[
    String.raw`\.?\d[\d.,:/ -]*(e[+-]?\d+)?[%$€]?`, // 1e5, 00123, 3-4, 1:30, 50%
    String.raw`\d{1,2}(:\d{2}){0,2} ?[ap]\.? ?m?\.?`, // 10:30 pm
    String.raw`${MONTH}[-./ ]*\d{1,4}([-./, ]+\d{1,4})?`, // mar-5
    String.raw`\d{1,4}[-./ ]*(de )?${MONTH}([-./, ]*(de )?\d{1,4})?`, // 5. Okt
    'true|false|wahr|falsch|verdadero|falso',
  ].join('|')})$`,
  'iu',
);

/** Returns the first line of a CSV file: the names of its columns. */
export function csvHeader(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(columns);
}

/**
 * Returns a line of a CSV file (RFC 4180). Null becomes an empty field, and texts are quoted. A text that a spreadsheet
 * would run as a formula or turn into another value gets a leading apostrophe.
 */
export function csvLine(values: readonly CsvValue[]): string {
  return values.map(csvField).join(',') + LINE_END;
}

function csvField(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string' || NUMBER.test(value)) return String(value);
  const isChanged = FORMULA.test(value) || (CONVERTED.test(value) && !DAY_OR_MONTH.test(value));
  const text = isChanged ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
