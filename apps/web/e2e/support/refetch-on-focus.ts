import type { Page } from '@playwright/test';
import { expect } from './test.js';

const SOON = { timeout: 2_000 };

/**
 * Dispatches focus events until the page shows the new data. The page refetches its data on focus, except for queries
 * that are already pending.
 * @param shows an assertion that holds once the new data is shown
 */
export async function refetchOnFocus(page: Page, shows: (soon: typeof SOON) => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await shows(SOON);
  }).toPass();
}
