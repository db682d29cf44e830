import type { Page } from '@playwright/test';

let stored = 0;

/** Stores preferences in the browser once, when the next page loads. They keep their defaults otherwise. */
export async function prefer(page: Page, preferences: { theme?: string; language?: string }): Promise<void> {
  stored += 1;
  await page.addInitScript(
    ([text, mark]) => {
      if (sessionStorage.getItem(mark) !== null) return;
      sessionStorage.setItem(mark, 'written');
      localStorage.setItem('arena_preferences', text);
    },
    [JSON.stringify(preferences), `preferences ${stored}`] as const,
  );
}
