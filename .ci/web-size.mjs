// Fails if a screen of the web app needs more JavaScript than its budget. Counts bytes as the server sends them: each
// script that the screen loads, compressed with Brotli.
import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

// What a visitor loads before the login form, and what a player loads with a game.
const VISITOR_KB = 165;
const GAME_KB = 210;

const WEB = fileURLToPath(new URL('../apps/web/', import.meta.url));
const GAMES = `${WEB}src/games/`;

const chunks = await buildChunks();
const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
const sizes = new Map(chunks.map(({ fileName, code }) => [fileName, brotliCompressSync(code).length]));

/**
 * What each screen of a game loads: its frame, and what the frame loads after it when nothing is to be asked. The
 * region for messages is loaded a second later.
 */
const PLAYER_MODULES = [
  'app/PlayerRoutes.tsx',
  'services/socket.ts',
  'features/shortcuts/Shortcuts.tsx',
  'features/limits/PlayWatch.tsx',
  'features/live/LiveBelowGame.tsx',
  'app/SiteFooter.tsx',
];
check('LoginPage', VISITOR_KB, 'pages/LoginPage.tsx');
check('RegisterPage', VISITOR_KB, 'pages/RegisterPage.tsx');
for (const path of readdirSync(GAMES, { recursive: true }).filter((name) => name.endsWith('Game.tsx'))) {
  // The folder includes what the game loads after its screen, for example the coin.
  const modules = ['pages/InstantGamePage.tsx', `games/${dirname(path)}/`, ...PLAYER_MODULES];
  check(basename(path, '.tsx'), GAME_KB, ...modules);
}
check('CrashPage', GAME_KB, 'pages/CrashPage.tsx', ...PLAYER_MODULES);

function check(screen, budgetKb, ...modules) {
  const kb = sizeOf(modules) / 1000;
  if (kb > budgetKb) process.exitCode = 1;
  process.stdout.write(`${screen}: ${kb.toFixed(1)} kB of ${budgetKb} kB\n`);
}

async function buildChunks() {
  const { output } = await build({
    configFile: `${WEB}vite.config.ts`,
    logLevel: 'warn',
    build: { write: false },
  });
  return output.filter(({ type }) => type === 'chunk');
}

/** Returns the compressed size of the entry and of the modules' chunks, with everything that they import. */
function sizeOf(modules) {
  const files = new Set();
  for (const { fileName } of [chunks.find(({ isEntry }) => isEntry), ...modules.flatMap(chunksOf)])
    addWithImports(fileName, files);
  return [...files].reduce((sum, file) => sum + sizes.get(file), 0);
}

/** Returns the chunks that contain the module, or the modules in the folder. */
function chunksOf(module) {
  const path = `${WEB}src/${module}`;
  const found = chunks.filter(({ moduleIds }) =>
    moduleIds.some((id) => (module.endsWith('/') ? id.startsWith(path) : id === path)),
  );
  if (found.length === 0)
    throw new Error(`The build does not contain ${module}. Update the list of screens.`);
  return found;
}

function addWithImports(file, files) {
  if (files.has(file)) return;
  files.add(file);
  for (const imported of byFile.get(file).imports) addWithImports(imported, files);
}
