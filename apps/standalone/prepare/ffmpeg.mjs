import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { debianInstall } from './debian.mjs';
import { ROOT } from './root.mjs';

const SYSTEM = '/usr/bin/ffmpeg';

/**
 * Has Playwright record videos with the system's ffmpeg, installed if need be, where its own was not downloaded.
 * @returns the environment variables that say so; none where there is no ffmpeg, and then no video
 */
export async function requireFfmpeg() {
  if (!existsSync(SYSTEM)) await debianInstall('ffmpeg', 'ffmpeg');
  if (!existsSync(SYSTEM)) return { ARENA_RECORD_VIDEO: 'false' };
  const browsers = join(ROOT, 'node_modules/.cache/playwright');
  const { revision } = JSON.parse(
    readFileSync(join(ROOT, 'node_modules/playwright-core/browsers.json'), 'utf8'),
  ).browsers.find(({ name }) => name === 'ffmpeg');
  const link = join(browsers, `ffmpeg-${revision}`, 'ffmpeg-linux');
  if (!existsSync(link)) {
    mkdirSync(join(link, '..'), { recursive: true });
    symlinkSync(SYSTEM, link);
  }
  return { PLAYWRIGHT_BROWSERS_PATH: browsers };
}
