// Fails if a screen of the web app needs more JavaScript than its budget. Counts bytes as the server sends them: each
// script that the screen loads, compressed with Brotli.
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';

// What a visitor loads before the login form, and what a player loads with a game.
const VISITOR_KB = 185;
const GAME_KB = 248;

const WEB = fileURLToPath(new URL('../apps/web/', import.meta.url));

const chunks = await buildChunks();
const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
const sizes = new Map(chunks.map(({ fileName, code }) => [fileName, brotliCompressSync(code).length]));

/**
 * What each screen of a game loads: its frame, and what the frame loads after it when nothing is to be asked. The
 * region for messages is loaded a second later.
 */
const PLAYER_MODULES = [
  'app/Shell.tsx',
  'features/shortcuts/Shortcuts.tsx',
  'features/limits/PlayWatch.tsx',
  'features/live/LiveBelowGame.tsx',
  'app/SiteFooter.tsx',
];
check('LoginPage', VISITOR_KB, 'pages/LoginPage.tsx');
check('RegisterPage', VISITOR_KB, 'pages/RegisterPage.tsx');
check('SeededGamePage', GAME_KB, 'pages/SeededGamePage.tsx', ...PLAYER_MODULES);
check('CrashPage', GAME_KB, 'pages/CrashPage.tsx', ...PLAYER_MODULES);

function check(screen, budgetKb, ...modules) {
  const files = filesOf(modules);
  const kb = files.reduce((sum, file) => sum + sizes.get(file), 0) / 1000;
  if (kb > budgetKb) process.exitCode = 1;
  process.stdout.write(`${screen}: ${kb.toFixed(1)} kB of ${budgetKb} kB in ${files.length} files\n`);
}

async function buildChunks() {
  const { output } = await build({
    configFile: `${WEB}vite.config.ts`,
    logLevel: 'warn',
    build: { write: false },
  });
  return output.filter(({ type }) => type === 'chunk');
}

/** Returns the files of the entry and of the modules' chunks, with everything that they import. */
function filesOf(modules) {
  const files = new Set();
  addWithImports(chunks.find(({ isEntry }) => isEntry).fileName, files);
  for (const module of modules) addWithImports(fileOf(module), files);
  return [...files];
}

function fileOf(module) {
  const found = chunks.find(({ moduleIds }) => moduleIds.includes(`${WEB}src/${module}`));
  if (found === undefined)
    throw new Error(`The build does not contain ${module}. Update the list of screens.`);
  return found.fileName;
}

function addWithImports(file, files) {
  if (files.has(file)) return;
  files.add(file);
  for (const imported of byFile.get(file).imports) addWithImports(imported, files);
}
