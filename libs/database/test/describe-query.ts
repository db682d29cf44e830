import type { ClientBase, Connection, Submittable } from 'pg';
import type { DeclaredType } from './typed-queries.js';

interface Field {
  name: string;
  dataTypeID: number;
}

/** Asks PostgreSQL for the columns of a statement without running it. */
class Describe implements Submittable {
  private fields: Field[] = [];

  constructor(
    private readonly text: string,
    private readonly resolve: (fields: Field[]) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.text, types: [] }, false);
    connection.describe({ type: 'S', name: '' }, false);
    connection.sync();
  }

  // The names that pg calls.
  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.fields = fields;
  }

  handleError(error: Error): void {
    this.reject(error);
  }

  handleReadyForQuery(): void {
    this.resolve(this.fields);
  }
}

/** Types that the parsers of `registerTypeParsers` and of pg do not return as text. */
const PARSED_AS: Partial<Record<string, DeclaredType>> = {
  bool: 'boolean',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'other',
  jsonb: 'other',
  timestamp: 'Date',
  timestamptz: 'Date',
};

/** Returns the columns of a statement, and the JavaScript type of each. */
export async function describeQuery(client: ClientBase, sql: string): Promise<Record<string, DeclaredType>> {
  const fields = await new Promise<Field[]>((resolve, reject) => {
    client.query(new Describe(sql, resolve, reject));
  });
  const { rows } = await client.query<{ oid: number; name: string; is_array: boolean }>(
    `SELECT oid::int8 AS oid, typname AS name, typcategory = 'A' AS is_array FROM pg_type WHERE oid = ANY($1)`,
    [fields.map(({ dataTypeID }) => dataTypeID)],
  );
  return Object.fromEntries(
    fields.map(({ name, dataTypeID }) => {
      const type = rows.find(({ oid }) => oid === dataTypeID);
      return [name, type?.is_array ? 'other' : (PARSED_AS[type?.name ?? ''] ?? 'string')];
    }),
  );
}
