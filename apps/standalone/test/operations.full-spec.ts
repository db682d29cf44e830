import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findRunningPostgres, databaseUrl } from '@arena/embedded';
import pg from 'pg';
import { Launcher, removeDataFolder, runCommand, temporaryDataFolder } from './launcher.js';
import { newPlayer, register } from './player.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const GUIDE = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');

/** The blocks of commands in the guide, each with the comment before it. */
const BLOCKS = [...GUIDE.matchAll(/(?:^ *<!-- (.+?) -->\n\n)?^ *```(\w*)\n([\s\S]*?)^ *```$/gm)].map(
  ([, comment = '', language = '', text = '']) => ({ comment, language, text }),
);

describe('docs/operations.md', () => {
  let folder: string;
  let server: Launcher;

  beforeAll(async () => {
    folder = temporaryDataFolder();
    server = await Launcher.open(folder);
    expect(await register(server.url, newPlayer())).toBe(201);
  });

  afterAll(async () => {
    await server.signal('SIGTERM');
    removeDataFolder(folder);
  });

  it('says of each block of commands whether it is run here, or why it is not', () => {
    expect(BLOCKS.length).toBeGreaterThan(5);
    expect(BLOCKS.filter(({ comment }) => !/^(run|not run here: .+)$/.test(comment))).toEqual([]);
  });

  it('names every command of npm run admin', async () => {
    const { output } = await runCommand(folder, 'admin');
    const commands = [...output.matchAll(/npm run admin -- ([\w-]+)/g)].map(([, name]) => name);
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((name) => !GUIDE.includes(`npm run admin -- ${name}`))).toEqual([]);
  });

  /** What the guide leaves to the operator: passwords, hosts and paths. */
  const filled = (text: string): string =>
    text
      .replaceAll('…@replica/arena', `secret@${new URL(owner()).host}/arena`)
      .replaceAll('…', 'secret')
      .replaceAll('log.jsonl', join(folder, 'log.jsonl'))
      .replaceAll(' security-log-heads.jsonl', ` ${join(folder, 'security-log-heads.jsonl')}`)
      .replaceAll('/archive', join(folder, 'archive'))
      .replaceAll('/copy', join(folder, 'archive'))
      .replaceAll(' --last SHA256', '');
  const owner = (): string => databaseUrl(findRunningPostgres(join(folder, 'postgres'))!.url, 'arena');

  it('has blocks of commands that run in their order', async () => {
    for (const { language, text } of BLOCKS.filter(({ comment }) => comment === 'run')) {
      const result = language === 'sql' ? await runSql(filled(text)) : await runShell(filled(text));
      expect({ text, result }).toEqual({ text, result: expect.stringMatching(/^ok/) });
    }
  });

  const runSql = async (text: string): Promise<string> => {
    const client = new pg.Client({ connectionString: owner() });
    await client.connect();
    try {
      // The server of `npm start` has the api's login already.
      for (const statement of text
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part !== ''))
        await client.query(statement).catch((error: unknown) => {
          if ((error as { code?: string }).code !== '42710') throw error;
        });
      return 'ok';
    } catch (error) {
      return String(error);
    } finally {
      await client.end();
    }
  };

  /** A new installation has no complete month to archive, and so none to check. */
  const EXPECTED_FAILURE = 'contains no archived month';

  const runShell = async (text: string): Promise<string> => {
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ARENA_DATA_DIR: folder };
    try {
      await promisify(execFile)('bash', ['-euc', text], { cwd: ROOT, env });
      return 'ok';
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      return (stdout + stderr).includes(EXPECTED_FAILURE) ? 'ok, as a new installation' : stdout + stderr;
    }
  };
});
