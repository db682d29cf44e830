import {
  Column,
  DataSource,
  Entity,
  getMetadataArgsStorage,
  PrimaryColumn,
  type EntityMetadata,
} from 'typeorm';
import { startTestApp } from '../../../apps/api/test/support/test-app.js';
import { createTestDatabase } from '../../../apps/api/test/support/test-database.js';
import { dataSourceOptions } from './data-source-options.js';

/** Differs from the table in each of the ways that the comparison knows. */
@Entity('reconciliations')
class Planted {
  @PrimaryColumn({ name: 'started_by', type: 'text' })
  key!: string;

  @Column({ name: 'started_at', type: 'timestamp' })
  type!: Date;

  @Column({ name: 'ended_at', type: 'timestamptz', nullable: true })
  nullability!: Date;

  @Column({ name: 'missing', type: 'text' })
  missing!: string;
}

/** The columns of a table or view. PostgreSQL does not know which columns of a view can be null. */
const COLUMNS = `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type,
    c.relkind = 'v' AS "isOfView", NOT a.attnotnull AS "isNullable"
  FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid
  WHERE a.attrelid = to_regclass($1) AND a.attnum > 0 AND NOT a.attisdropped`;

/** The sets of columns that identify a row. */
const KEYS = `SELECT array_agg(a.attname::text ORDER BY a.attname) AS columns
  FROM pg_index AS i JOIN pg_attribute AS a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
  WHERE i.indrelid = to_regclass($1) AND i.indisunique AND i.indpred IS NULL GROUP BY i.indexrelid`;

interface TableColumn {
  name: string;
  type: string;
  isOfView: boolean;
  isNullable: boolean;
}

/** Returns how an entity differs from its table or view. */
async function differences(source: DataSource, entity: EntityMetadata): Promise<string[]> {
  const { tableName: table } = entity;
  const columns = await source.query<TableColumn[]>(COLUMNS, [table]);
  const keys = await source.query<{ columns: string[] }[]>(KEYS, [table]);
  const found = entity.columns.flatMap((declared) => {
    const name = `${table}.${declared.databaseName}`;
    const column = columns.find((one) => one.name === declared.databaseName);
    if (column === undefined) return `${name} does not exist`;
    const type =
      (declared.enumName ?? source.driver.normalizeType(declared)) + (declared.isArray ? '[]' : '');
    return [
      ...(type === column.type ? [] : [`${name} is ${column.type}, not ${type}`]),
      ...(column.isOfView || declared.isNullable === column.isNullable
        ? []
        : [`${name} ${column.isNullable ? 'can' : 'cannot'} be null`]),
    ];
  });
  const key = entity.primaryColumns.map(({ databaseName }) => databaseName).sort();
  const isKey = keys.some((one) => one.columns.join() === key.join());
  return isKey || columns[0]?.isOfView ? found : [...found, `${table} has no key (${key.join()})`];
}

describe('the entities', () => {
  it('describe the tables and views of the migrated schema, and are all registered', async () => {
    const app = await startTestApp();
    const source = app.nest.get(DataSource);
    const wrong = await Promise.all(source.entityMetadatas.map((entity) => differences(source, entity)));
    expect(wrong.flat()).toEqual([]);
    const declared = getMetadataArgsStorage().tables.map(({ target }) => target);
    expect(declared.filter((target) => target !== Planted && !source.hasMetadata(target))).toEqual([]);
    await app.close();
  });

  it('cannot differ from the schema unnoticed', async () => {
    const { url } = await createTestDatabase();
    const options = dataSourceOptions({ databaseUrl: url, poolSize: 1 }, [Planted]);
    const source = await new DataSource(options).initialize();
    expect(await differences(source, source.getMetadata(Planted))).toEqual([
      'reconciliations.started_at is timestamp with time zone, not timestamp without time zone',
      'reconciliations.ended_at cannot be null',
      'reconciliations.missing does not exist',
      'reconciliations has no key (started_by)',
    ]);
    await source.destroy();
  });
});
