import type { Page } from '@playwright/test';
import { intercept } from './intercept.js';

/** Holds back requests to a URL. Returns a function that releases them to the server. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(page, url, async (route) => {
    await released;
    await route.fallback();
  });
  return () => release?.();
}
