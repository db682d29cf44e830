import pg from 'pg';

/** A statement as the product sends it. */
export interface Statement {
  /** Undefined: it is not prepared. */
  name?: string;
  text: string;
  values: unknown[];
}

/** How PostgreSQL executes a statement. */
export interface Plan {
  /** The query that sends the statement. */
  query: string;
  /** The scans in the order of the plan. */
  scans: string;
  /** Pages of 8 kB that were read, most of them from memory. */
  buffers: number;
  executionMs: number;
}

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Function Name'?: string;
  'Scan Direction'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** PostgreSQL plans the first five executions of a prepared statement for their values, and may then keep a plan. */
const EXECUTIONS = 6;

/** Executes a statement as the product does after a while, and returns its plan. */
export async function explain(
  client: pg.Client,
  query: string,
  { name, text, values }: Statement,
): Promise<Plan> {
  const execute = `EXECUTE explained${values.length === 0 ? '' : `(${values.map(literal).join(', ')})`}`;
  await client.query(`PREPARE explained AS ${text}`);
  try {
    if (name !== undefined)
      for (let execution = 0; execution < EXECUTIONS; execution += 1) await client.query(execute);
    const { rows } = await client.query<{
      'QUERY PLAN': [{ Plan: PlanNode; 'Execution Time': number }];
    }>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${execute}`);
    const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
    if (explained === undefined) throw new Error(`PostgreSQL returned no plan: ${text}`);
    const { Plan: root } = explained;
    return {
      query,
      scans: [...new Set(scansOf(root))].join(', '),
      buffers: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
      executionMs: explained['Execution Time'],
    };
  } finally {
    await client.query('DEALLOCATE explained');
  }
}

/** Returns a parameter of a statement as a literal. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
  if (typeof value === 'object')
    throw new TypeError('No statement of the lists has a parameter of this type.');
  return pg.escapeLiteral(`${value as string | number | boolean}`);
}

/** Describes the scans that were executed, each with the number of its rows. */
function scansOf(node: PlanNode): string[] {
  const loops = node['Actual Loops'];
  const below = (node.Plans ?? []).flatMap((child) => scansOf(child));
  const target = node['Index Name'] ?? node['Relation Name'] ?? node['Function Name'];
  if (target === undefined || loops === 0) return below;
  const direction = node['Scan Direction'] === 'Backward' ? 'backward ' : '';
  const rows = Math.round(node['Actual Rows'] * loops);
  return [`${direction}${node['Node Type'].toLowerCase()} on \`${target}\` (${rows})`, ...below];
}

/** Formats plans as a Markdown table. */
export function plansTable(plans: readonly Plan[]): string {
  const rows = plans.map(
    ({ query, scans, buffers, executionMs }) =>
      `| ${query} | ${scans} | ${buffers} | ${executionMs.toFixed(2)} ms |`,
  );
  return ['| Query | Scans (rows) | Buffers | Execution |', '| --- | --- | --- | --- |', ...rows].join('\n');
}
