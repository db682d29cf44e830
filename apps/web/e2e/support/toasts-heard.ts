import type { Page } from '@playwright/test';

/**
 * Records the texts of all toasts from now on, because a slow machine might look for a toast only after it is gone.
 * Returns a function that returns the recorded texts.
 */
export async function toastsHeard(page: Page): Promise<() => string[]> {
  const heard: string[] = [];
  await page.exposeFunction('heardToast', (text: string) => heard.push(text));
  await page.addInitScript(() => {
    const record = (globalThis as unknown as { heardToast: (text: string) => void }).heardToast;
    const hear = ({ addedNodes }: MutationRecord) => {
      for (const node of addedNodes)
        if (node instanceof HTMLLIElement && node.closest('[role="region"][aria-label^="Notifications"]'))
          record(node.innerText);
    };
    new MutationObserver((changes) => changes.forEach(hear)).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  return () => heard;
}
