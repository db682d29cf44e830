import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { AuditService, SYSTEM } from '@arena/audit';
import { checkBooks } from '../../src/check-books.js';
import { exportSecurityLog } from '../../src/cli/export-security-log.js';
import { asOwner, withOwner } from '../support/as-owner.js';
import { closeBalanced, expectBooksToBalance } from '../support/books.js';
import { registerPlayer } from '../support/players.js';
import { TEST_VAULT } from '../support/secrets.js';
import { configOn, startApiOn, startTestApp, type TestApp } from '../support/test-app.js';
import { startTestChain } from '../support/test-chain.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const VERIFIER = fileURLToPath(new URL('../../../../libs/audit/verify-log.mjs', import.meta.url));

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arena-security-log-'));
});

afterAll(() => rm(folder, { recursive: true }));

let files = 0;
const newFile = (): string => {
  files += 1;
  return join(folder, `file-${files}`);
};

function verify(...args: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [VERIFIER, ...args], { encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

describe('the chain of the security log', () => {
  it('does not fork when two nodes append 200 entries at once', async () => {
    const app = await startTestApp();
    const other = await startApiOn(app.database);
    const append = (node: TestApp, index: number): Promise<void> =>
      node.nest
        .get(AuditService, { strict: false })
        .recordAlone({ actor: SYSTEM, source: 'test', action: 'test', subject: String(index) });
    await Promise.all(
      Array.from({ length: 200 }, (_, index) => append(index % 2 === 0 ? app : other, index)),
    );
    const [links] = await asOwner<object>(
      app.database,
      `SELECT count(*) FILTER (WHERE e.action = 'test') AS appended, max(l.seq) - count(*) AS gaps
       FROM audit_links AS l JOIN audit_entries AS e ON e.id = l.entry_id`,
    );
    expect(links).toEqual({ appended: 200, gaps: 0 });
    await closeBalanced(app, other);
  });

  it('has no link for a change that was rolled back', async () => {
    const database = await createTestDatabase();
    await insertEntries(database, 2);
    await withOwner(database, async (client) => {
      await client.query('BEGIN');
      await client.query(INSERT);
      await client.query('ROLLBACK');
    });
    await insertEntries(database, 1);
    const links = await asOwner(database, 'SELECT seq FROM audit_links ORDER BY seq');
    expect(links).toEqual([{ seq: 1 }, { seq: 2 }, { seq: 3 }]);
    await expectBooksToBalance(database);
  });
});

const INSERT = `INSERT INTO audit_entries (actor, source, action, subject, after)
  VALUES ('system', 'test', 'test', 'Zoë "x" \\ 1.50', '{"amount": 1.50, "text": "é\\n\\u2028"}')`;

async function insertEntries(database: TestDatabase, count: number): Promise<void> {
  for (let entry = 0; entry < count; entry += 1) await asOwner(database, INSERT);
}

/** Publishes the current end of the log in a file, as the job does. */
async function publish(database: TestDatabase, file: string): Promise<void> {
  const [head] = await asOwner<object>(
    database,
    'SELECT seq, hash FROM audit_links ORDER BY seq DESC LIMIT 1',
  );
  await writeFile(file, `${JSON.stringify(head)}\n`, { flag: 'a' });
}

const UNCHANGED = 'Every entry of the security log is in its hash chain, unchanged';
const CONTINUED = 'The security log continues every published head';

/** Deletes the last entries, and inserts changed ones with hashes that fit. */
const REWRITE = `DO $$
  DECLARE
    e audit_entries;
    last record;
  BEGIN
    UPDATE audit_entries SET subject = 'other' WHERE id = (SELECT entry_id FROM audit_links WHERE seq = 2);
    DELETE FROM audit_links WHERE seq > 1;
    FOR e IN SELECT * FROM audit_entries WHERE id > (SELECT entry_id FROM audit_links WHERE seq = 1) ORDER BY id LOOP
      SELECT * INTO last FROM audit_links ORDER BY seq DESC LIMIT 1;
      INSERT INTO audit_links VALUES (last.seq + 1, e.id,
        encode(sha256(convert_to(audit_text(e, last.seq + 1, last.hash), 'UTF8')), 'hex'));
    END LOOP;
  END $$`;

describe('a security log', () => {
  it('agrees with its published heads while it is unchanged', async () => {
    const { database, heads } = await published();
    const findings = await checkBooks(database.url, undefined, undefined, TEST_VAULT, heads);
    expect(findings.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
    expect(findings.map(({ invariant }) => invariant)).toContain(CONTINUED);
    const exported = newFile();
    expect(await exportSecurityLog([exported], configOn(database))).toContain('7 entries were written');
    expect(verify(exported, heads)).toEqual({
      code: 0,
      output: '7 entries, 2 of them published.\nThe log is complete and unchanged.\n',
    });
    await expect(exportSecurityLog([exported], configOn(database))).rejects.toThrow('could not be created');
  });

  it.each([
    {
      what: 'an altered entry',
      sql: `UPDATE audit_entries SET subject = 'other' WHERE id = (SELECT entry_id FROM audit_links WHERE seq = 2)`,
      named: UNCHANGED,
      because: /^number 2: entry \d+ does not match its hash$/,
      verdict: 'number 2: DOES NOT MATCH ITS HASH',
    },
    {
      what: 'a deleted entry',
      sql: 'DELETE FROM audit_entries WHERE id = (SELECT entry_id FROM audit_links WHERE seq = 2)',
      named: UNCHANGED,
      because: /^number 2: entry \d+ is missing$/,
      verdict: 'number 3: FOLLOWS NUMBER 1',
    },
    {
      what: 'an entry that was deleted with its link',
      sql: `DELETE FROM audit_entries WHERE id = (SELECT entry_id FROM audit_links WHERE seq = 2);
        DELETE FROM audit_links WHERE seq = 2`,
      named: UNCHANGED,
      because: /^number 3 follows number 1$/,
      verdict: 'number 3: FOLLOWS NUMBER 1',
    },
    {
      what: 'an entry that was inserted without a link',
      sql: INSERT,
      named: UNCHANGED,
      because: /^entry \d+ is not in the chain$/,
      verdict: undefined, // an export has only the chain
    },
    {
      what: 'a truncated end',
      sql: `DELETE FROM audit_entries WHERE id IN (SELECT entry_id FROM audit_links WHERE seq > 4);
        DELETE FROM audit_links WHERE seq > 4`,
      named: CONTINUED,
      because: /^number 6 was published but is missing$/,
      verdict: 'number 6: WAS PUBLISHED BUT IS MISSING',
    },
    {
      what: 'a rewritten chain that is consistent in itself',
      sql: REWRITE,
      named: CONTINUED,
      because: /^number 3 has another hash than the published one$/,
      verdict: 'number 3: HAS ANOTHER HASH THAN THE PUBLISHED ONE',
    },
  ])('with $what is reported by reconcile and by the script', async ({ sql, named, because, verdict }) => {
    const { database, heads } = await published();
    await withOwner(database, async (client) => {
      await client.query('BEGIN');
      await client.query("SET LOCAL session_replication_role = 'replica'");
      await client.query(sql);
      await client.query('COMMIT');
    });
    const findings = await checkBooks(database.url, undefined, undefined, TEST_VAULT, heads);
    const broken = findings.filter(({ breaches }) => breaches.length > 0);
    expect(broken.map(({ invariant }) => invariant)).toEqual([named]);
    expect(broken[0]?.breaches[0]).toMatch(because);
    if (verdict === undefined) return;
    const exported = newFile();
    await exportSecurityLog([exported], configOn(database));
    const { code, output } = verify(exported, heads);
    expect([code, output.split('\n')]).toEqual([1, expect.arrayContaining([verdict])]);
  });

  it('whose export was changed is reported by the script', async () => {
    const { database, heads } = await published();
    const exported = newFile();
    await exportSecurityLog([exported], configOn(database));
    const lines = (await readFile(exported, 'utf8')).trimEnd().split('\n');
    const variants = [
      lines.toSpliced(1, 1),
      lines.slice(0, 4),
      lines.with(2, lines[2]!.replace('1.50', '1.5')),
      lines.with(2, '{}'),
    ];
    for (const variant of variants) {
      await writeFile(exported, `${variant.join('\n')}\n`);
      expect(verify(exported, heads).code).toBe(1);
    }
  });

  /** Returns a database with six entries, and a file in which the third and the last one are published. */
  async function published(): Promise<{ database: TestDatabase; heads: string }> {
    const [database, heads] = [await createTestDatabase(), newFile()];
    for (let half = 0; half < 2; half += 1) {
      await insertEntries(database, 3);
      await publish(database, heads);
    }
    return { database, heads };
  }
});

describe('the end of the security log', () => {
  let app: TestApp;
  let server: Server;
  let heads: string;
  const received: string[] = [];
  let status = 200;

  beforeAll(async () => {
    heads = newFile();
    server = createServer((request, response) => {
      void text(request).then((body) => {
        received.push(body);
        response.writeHead(status).end();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as { port: number };
    app = await startTestApp({
      SECURITY_LOG_HEAD_FILE: heads,
      SECURITY_LOG_WEBHOOK_URL: `http://127.0.0.1:${port}/heads`,
    });
  });

  afterAll(async () => {
    await closeBalanced(app);
    await once(server.close(), 'close');
  });

  const publishedLines = async (): Promise<string[]> =>
    (await readFile(heads, 'utf8')).split('\n').slice(0, -1);

  it('is published in the file and at the webhook, once for each end', async () => {
    await registerPlayer(app);
    await app.runJob('security-log-head');
    await app.runJob('security-log-head');
    const lines = await publishedLines();
    expect(received).toEqual(lines.map((line) => `${line}\n`));
    expect(new Set(lines).size).toBe(lines.length);
    const [last] = await asOwner<{ seq: number; hash: string }>(
      app.database,
      'SELECT seq, hash FROM audit_links ORDER BY seq DESC LIMIT 1',
    );
    expect(JSON.parse(lines.at(-1)!)).toEqual({
      log: 'ARENA security log',
      ...last,
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('is published again at a webhook that failed', async () => {
    await registerPlayer(app);
    status = 503;
    await app.runJob('security-log-head');
    status = 200;
    await app.runJob('security-log-head');
    const last = (await publishedLines()).at(-1);
    const [failed, repeated] = received
      .slice(-2)
      .map((line) => JSON.parse(line) as { seq: number; hash: string });
    expect(repeated).toMatchObject({ seq: failed?.seq, hash: failed?.hash });
    expect(JSON.parse(last!)).toMatchObject({ seq: failed?.seq });
  });

  it('begins a new line after one that a full disk has cut off', async () => {
    const { length } = await publishedLines();
    await appendFile(heads, '{"log":"ARENA security log","se');
    await registerPlayer(app);
    await app.runJob('security-log-head');
    expect(await publishedLines()).toHaveLength(length + 2);
  });

  it('is compared by reconciliation with the file', async () => {
    const { url } = app.database;
    const findings = await checkBooks(url, undefined, undefined, TEST_VAULT, heads);
    expect(findings.filter(({ breaches }) => breaches.length > 0)).toEqual([]);
  });
});

describe('the security log on a real chain', () => {
  it('is published by the treasury once a day', async () => {
    const chain = await startTestChain();
    const { CHAIN_FAUCET: _, ...real } = chain.variables; // the api takes a chain without a faucet for a real one
    const database = await createTestDatabase();
    await asOwner(
      database,
      `INSERT INTO audit_entries (at, actor, source, action, subject)
       VALUES (now() - interval '25 hours', 'system', 'test', 'test', 'test')`,
    );
    const app = await startApiOn(database, { ...real, HOUSE_BANKROLL_ARENA: '1000000' });
    for (let run = 0; run < 2; run += 1) {
      await registerPlayer(app);
      await app.runJob('security-log-head');
    }
    const messages = await asOwner<{ text: string }>(
      database,
      `SELECT text FROM treasury_messages WHERE text LIKE '%security log%'`,
    );
    expect(messages).toHaveLength(1);
    const { seq, hash } = JSON.parse(messages[0]!.text) as { seq: number; hash: string };
    const links = await asOwner(database, 'SELECT hash FROM audit_links WHERE seq = $1', [seq]);
    expect(links).toEqual([{ hash }]);
    await closeBalanced(app);
    await chain.close();
  });
});
