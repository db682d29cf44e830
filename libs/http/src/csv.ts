/** A value of a field in an export. Times and amounts are texts, as in the API. */
export type CsvValue = string | number | boolean | null;

const LINE_END = '\r\n';
const NUMBER = /^-?\d+(\.\d+)?$/;
/** Spreadsheets run a text that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/**
 * Returns a line of a CSV file (RFC 4180). Null becomes an empty field. A text that a spreadsheet would run as a formula
 * gets a leading apostrophe.
 */
export function csvLine(values: readonly CsvValue[]): string {
  return values.map(csvField).join(',') + LINE_END;
}

function csvField(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value !== 'string' || NUMBER.test(value)) return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
