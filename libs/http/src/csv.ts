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
/** Spreadsheets turn such a text into a number, a date, a time or a truth value: `1e5`, `00123`, `3-4`, `mar-5`. */
const CONVERTED =
  /^(\.?\d[\d.,:/ -]*(e[+-]?\d+)?[%$€]?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-./ ]?\d{1,4}|true|false)$/i;

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
