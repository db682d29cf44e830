import type { Page, TestInfo } from '@playwright/test';
import { fileURLToPath } from 'node:url';

const GALLERY = fileURLToPath(new URL('../../../../gallery', import.meta.url));

/** Hangs a picture: `gallery/<width>/<name>.png`. The whole page, or what is in view where something floats above it. */
export async function picture(
  page: Page,
  { project }: TestInfo,
  name: string,
  part: 'page' | 'view' = 'page',
) {
  await page.evaluate(() => document.fonts.ready);
  // A page photographed whole is photographed from its top, or what sticks there stands in its middle.
  if (part === 'page') await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: `${GALLERY}/${project.name}/${name}.png`, fullPage: part === 'page' });
}
