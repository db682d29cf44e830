import type { Page } from '@playwright/test';
import { intercept } from './intercept.js';

/** Holds calls back on their way to the server until they are let go. Returns how to do that. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let letGo: (() => void) | undefined;
  const gone = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await intercept(page, url, async (route) => {
    await gone;
    await route.fallback();
  });
  return () => letGo?.();
}
