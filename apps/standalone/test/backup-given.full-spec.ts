import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl, startPostgres, type EmbeddedPostgres } from '@arena/embedded';
import pg from 'pg';
import { Launcher, removeDataFolder, runCommandWith, SOLVENT, temporaryDataFolder } from './launcher.js';
import { login, newPlayer, register } from './player.js';

/** The programs of the oldest supported PostgreSQL, which have pg_dump and pg_restore (suites/full.mjs). */
const { OLDEST_POSTGRES_BIN = '' } = process.env;

const GRANTS = `
  SELECT 'table ' || c.relname AS object, c.relowner::regrole::text AS owner, c.relacl::text AS grants
  FROM pg_class AS c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'S', 'p')
  UNION ALL SELECT 'function ' || p.oid::regprocedure, p.proowner::regrole::text, p.proacl::text
  FROM pg_proc AS p WHERE p.pronamespace = 'public'::regnamespace
  UNION ALL SELECT 'column ' || a.attrelid::regclass || '.' || a.attname, '', a.attacl::text
  FROM pg_attribute AS a WHERE a.attacl IS NOT NULL AND a.attrelid > 16000
  UNION ALL SELECT 'schema ' || n.nspname, '', n.nspacl::text FROM pg_namespace AS n WHERE n.nspname = 'public'
  ORDER BY 1`;

describe('npm run backup of a PostgreSQL that is newer than pg_dump', () => {
  it('says what to install, and writes nothing', async () => {
    const others = process.env['POSTGRES_BIN'];
    // The embedded PostgreSQL is the newest.
    delete process.env['POSTGRES_BIN'];
    const folder = temporaryDataFolder();
    const file = join(folder, 'arena.dump');
    const postgres = await startPostgres({ directory: join(folder, 'given'), durable: false });
    try {
      const given = { DATABASE_URL: postgres.url, POSTGRES_BIN: OLDEST_POSTGRES_BIN };
      expect(await runCommandWith(given, folder, 'backup', file)).toEqual({
        code: 1,
        output: expect.stringMatching(/^pg_dump is of version 15, and the server of version 18\. Install /),
      });
      expect(existsSync(file)).toBe(false);
    } finally {
      if (others !== undefined) process.env['POSTGRES_BIN'] = others;
      await postgres.stop();
      removeDataFolder(folder);
    }
  });
});

describe('npm run backup and restore of a PostgreSQL of one’s own, whose owner is no superuser', () => {
  const player = newPlayer();
  const given = process.env['POSTGRES_BIN'];
  let folder: string;
  let backups: string;
  let file: string;
  let postgres: EmbeddedPostgres;

  beforeAll(async () => {
    process.env['POSTGRES_BIN'] = OLDEST_POSTGRES_BIN;
    folder = temporaryDataFolder();
    backups = mkdtempSync(join(tmpdir(), 'arena-backups-'));
    file = join(backups, 'arena.dump');
    postgres = await startPostgres({ directory: join(folder, 'given'), durable: false });
    await query(postgres.url, `CREATE ROLE an_owner LOGIN CREATEROLE PASSWORD 'secret'`);
    for (const name of ['first', 'second'])
      await query(postgres.url, `CREATE DATABASE ${name} OWNER an_owner`);
  });

  afterAll(async () => {
    if (given === undefined) delete process.env['POSTGRES_BIN'];
    else process.env['POSTGRES_BIN'] = given;
    await postgres.stop();
    removeDataFolder(folder);
    rmSync(backups, { recursive: true, force: true });
  });

  const query = async <Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  };
  const urlOf = (name: string): string => {
    const url = new URL(databaseUrl(postgres.url, name));
    url.username = 'an_owner';
    url.password = 'secret';
    return url.href;
  };
  const variables = (name: string) => ({
    DATABASE_URL: urlOf(name),
    POSTGRES_BIN: OLDEST_POSTGRES_BIN,
    RESTORE_MARK: join(folder, 'mark'),
    WEB_CONCURRENCY: '1',
  });
  const run = (name: string, ...args: string[]) => runCommandWith(variables(name), folder, ...args);

  it('come after the migrations, which need the address of the owner only', async () => {
    const { DATABASE_URL: owner, ...others } = variables('first');
    const given = { ...others, DATABASE_OWNER_URL: owner };
    expect(await runCommandWith(given, folder, 'migrate')).toMatchObject({ code: 0 });
    expect(await query(owner, 'SELECT 1 FROM users')).toEqual([]);
    expect(await runCommandWith(given, folder, 'admin', 'create-user', 'someone')).toEqual({
      code: 1,
      output: expect.stringMatching(/^DATABASE_URL must /),
    });
  });

  it('write a file that only its owner can read', async () => {
    const server = await Launcher.open(folder, variables('first'));
    expect(await register(server.url, player)).toBe(201);
    expect(await run('first', 'backup', file)).toEqual({ code: 0, output: expect.stringContaining(file) });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await server.signal('SIGTERM');
  });

  it('refuse a database that is in use, and leave one empty whose restore fails', async () => {
    expect(await run('first', 'restore', file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('The database is not empty.'),
    });
    const dump = readFileSync(file);
    const broken = join(backups, 'broken');
    // The next test restores into the same database, so each of these has left it empty.
    for (const content of ['no backup', dump.subarray(0, dump.length / 2), dump.subarray(0, -1000)]) {
      writeFileSync(broken, content);
      expect(await run('second', 'restore', broken)).toMatchObject({ code: 1 });
    }
  });

  it('restore everything with its owners and rights, and ARENA goes on once it is accepted', async () => {
    expect(await run('second', 'restore', file)).toMatchObject({
      code: 0,
      output: expect.stringContaining('npm run admin -- accept-restore'),
    });
    expect(await query(urlOf('second'), GRANTS)).toEqual(await query(urlOf('first'), GRANTS));
    const server = await Launcher.open(folder, variables('second'));
    expect(await login(server.url, player)).toBe(200);
    expect(await run('second', 'admin', 'accept-restore', '--yes')).toMatchObject({ code: 0 });
    expect(await login(server.url, player)).toBe(200);
    expect((await run('second', 'reconcile')).output).toMatch(SOLVENT);
    await server.signal('SIGTERM');
  });
});
