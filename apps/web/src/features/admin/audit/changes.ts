/** One thing that an action has changed, in words. */
export interface Change {
  field: string;
  /** Null where nothing was there before the action. */
  before: string | null;
  after: string;
}

const ABSENT = '–';

/** What differs between before and after. What there was before and nobody names any more is gone. */
export function changesOf(before: object | null, after: object | null): Change[] {
  const was = new Map<string, unknown>(Object.entries(before ?? {}));
  const is = new Map<string, unknown>(Object.entries(after ?? {}));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((key) => ({
      field: fieldWords(key),
      before: before === null ? null : valueWords(was.get(key)),
      after: valueWords(is.get(key)),
    }))
    .filter((change) => (change.before ?? ABSENT) !== change.after);
}

/** `crashPoint` and `crash_point` are read as "crash point". */
function fieldWords(key: string): string {
  return key
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
}

function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return ABSENT;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}
