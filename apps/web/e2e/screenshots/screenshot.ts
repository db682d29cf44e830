import type { Page, TestInfo } from '@playwright/test';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../../screenshots', import.meta.url));

/** Writes `screenshots/<width>/<name>.png`. The whole page, or what is in view where something floats above it. */
export async function screenshot(
  page: Page,
  { project }: TestInfo,
  name: string,
  part: 'page' | 'view' = 'page',
) {
  await page.evaluate(() => document.fonts.ready);
  // A page photographed whole is photographed from its top, or what sticks there stands in its middle.
  if (part === 'page') await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: `${FOLDER}/${project.name}/${name}.png`, fullPage: part === 'page' });
}
