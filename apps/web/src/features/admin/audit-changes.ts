/** A field that an action has changed. */
export interface Change {
  field: string;
  /** Null if the subject did not exist before the action. */
  before: string | null;
  after: string;
}

const ABSENT = '–';

/** Returns the fields that differ between `before` and `after`. A field that is missing in `after` was removed. */
export function changesOf(before: object | null, after: object | null): Change[] {
  const oldValues = new Map<string, unknown>(Object.entries(before ?? {}));
  const newValues = new Map<string, unknown>(Object.entries(after ?? {}));
  return [...new Set([...oldValues.keys(), ...newValues.keys()])]
    .map((key) => ({
      field: formatField(key),
      before: before === null ? null : formatValue(oldValues.get(key)),
      after: formatValue(newValues.get(key)),
    }))
    .filter((change) => (change.before ?? ABSENT) !== change.after);
}

/** Formats `crashPoint` and `crash_point` as "crash point". */
function formatField(key: string): string {
  return key
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return ABSENT;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}
