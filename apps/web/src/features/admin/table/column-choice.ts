const keyOf = (table: string) => `admin_columns_${table}`;

/** Which columns of a table are shown, by their fields. Columns that are not in it are shown. */
export type ColumnChoice = Record<string, boolean>;

/** Returns the columns that the admin has hidden or shown in this browser. */
export function readColumnChoice(table: string, storage: Storage = localStorage): ColumnChoice {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(keyOf(table)) ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    return Object.fromEntries(
      Object.entries(parsed).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    );
  } catch {
    return {};
  }
}

/** Remembers a choice. It is lost if the browser does not store it, for example because its storage is full. */
export function storeColumnChoice(
  table: string,
  choice: ColumnChoice,
  storage: Storage = localStorage,
): void {
  try {
    storage.setItem(keyOf(table), JSON.stringify(choice));
  } catch {
    // The table shows the choice until the page is left.
  }
}
