import type { Page, TestInfo } from '@playwright/test';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../../screenshots', import.meta.url));

/** Writes `screenshots/<width>/<name>.png`. The whole page, or only the visible part for dialogs and toasts. */
export async function screenshot(
  page: Page,
  { project }: TestInfo,
  name: string,
  part: 'page' | 'view' = 'page',
) {
  await page.evaluate(() => document.fonts.ready);
  // From the top of the page: otherwise sticky elements appear in its middle.
  if (part === 'page') await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: `${FOLDER}/${project.name}/${name}.png`, fullPage: part === 'page' });
}
