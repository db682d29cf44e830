import type { ClientBase } from 'pg';

/** One query per kind of object. Each row is one line; `pg_get_*def` returns the definition as PostgreSQL stores it. */
const QUERIES = [
  `SELECT format('type %s (%s)', t.typname, string_agg(e.enumlabel, ', ' ORDER BY e.enumsortorder))
   FROM pg_type AS t JOIN pg_enum AS e ON e.enumtypid = t.oid
   WHERE t.typnamespace = 'public'::regnamespace GROUP BY t.typname`,
  `SELECT format('%s %s.%s at %s %s%s%s%s', CASE c.relkind WHEN 'v' THEN 'view' WHEN 'c' THEN 'type' ELSE 'table' END,
     c.relname, a.attname, a.attnum, format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN ' not null' END,
     CASE WHEN a.attidentity <> '' THEN ' identity ' || a.attidentity::text WHEN a.attgenerated <> '' THEN ' generated' END,
     ' default ' || pg_get_expr(d.adbin, d.adrelid))
   FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid
   LEFT JOIN pg_attrdef AS d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'c', 'p') AND a.attnum > 0 AND NOT a.attisdropped`,
  `SELECT format('table %s persistence %s options %s', relname, relpersistence, reloptions)
   FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  `SELECT format('sequence %s %s from %s by %s owned by %s', s.sequencename, s.data_type, s.start_value, s.increment_by,
     (SELECT refobjid::regclass || '.' || refobjsubid FROM pg_depend
      WHERE objid = to_regclass(s.sequencename) AND deptype IN ('a', 'i')))
   FROM pg_sequences AS s WHERE s.schemaname = 'public'`,
  `SELECT format('extension %s in %s', extname, extnamespace::regnamespace) FROM pg_extension`,
  `SELECT format('account %s %s', id, kind) FROM accounts WHERE owner_id IS NULL`,
  `SELECT format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
   FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'`,
  `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'`,
  `SELECT pg_get_triggerdef(t.oid) FROM pg_trigger AS t JOIN pg_class AS c ON c.oid = t.tgrelid
   WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal`,
  `SELECT format('view %s as %s', viewname, definition) FROM pg_views WHERE schemaname = 'public'`,
  `SELECT format('%s owner %s', pg_get_functiondef(p.oid), CASE WHEN p.prosecdef THEN p.proowner::regrole::text END)
   FROM pg_proc AS p WHERE p.pronamespace = 'public'::regnamespace`,
  `SELECT format('grant %s on %s to %s', x.privilege_type, c.relname, x.grantee::regrole)
   FROM pg_class AS c CROSS JOIN LATERAL aclexplode(c.relacl) AS x
   WHERE c.relnamespace = 'public'::regnamespace AND x.grantee <> c.relowner AND x.grantee <> 0`,
  `SELECT format('grant %s on %s.%s to %s', x.privilege_type, c.relname, a.attname, x.grantee::regrole)
   FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid CROSS JOIN LATERAL aclexplode(a.attacl) AS x
   WHERE c.relnamespace = 'public'::regnamespace AND x.grantee <> 0`,
  `SELECT format('grant %s on %s to %s', x.privilege_type, p.oid::regprocedure,
     CASE x.grantee WHEN 0 THEN 'public' ELSE x.grantee::regrole::text END)
   FROM pg_proc AS p CROSS JOIN LATERAL aclexplode(p.proacl) AS x
   WHERE p.pronamespace = 'public'::regnamespace AND x.grantee <> p.proowner`,
];

/**
 * Describes everything that migrations create in a database: types, tables, columns, constraints, indexes, sequences,
 * triggers, views, functions with their owners, grants, extensions and the shared accounts.
 * @returns one line per object, sorted
 */
export async function describeSchema(client: ClientBase): Promise<string[]> {
  const lines: string[] = [];
  for (const text of QUERIES) {
    const { rows } = await client.query<[string]>({ text, rowMode: 'array' });
    lines.push(...rows.map(([line]) => line.replaceAll(/\s+/g, ' ').trim()));
  }
  return lines.sort();
}
