import type { Page } from '@playwright/test';
import { expect } from './test.js';

const SOON = { timeout: 2_000 };

/**
 * Dispatches a focus event until the page shows the new data. The page refetches its data on focus, but not a query
 * that is pending at that moment.
 * @param shows an assertion that holds once the new data is shown
 */
export async function refetchOnFocus(page: Page, shows: (soon: typeof SOON) => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await shows(SOON);
  }).toPass();
}
