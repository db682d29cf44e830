import type { Page } from '@playwright/test';
import { expect } from './test.js';

const SOON = { timeout: 2_000 };

/**
 * Gives the window the focus, which has the page ask for everything anew: another scene costs no other visit. A call
 * that is on its way then goes on with the answer from before, so this is done until the page shows the new scene.
 */
export async function readAnew(page: Page, shows: (soon: typeof SOON) => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await shows(SOON);
  }).toPass();
}
