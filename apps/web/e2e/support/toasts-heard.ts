import type { Page } from '@playwright/test';

/**
 * Writes down what every toast says from here on. For those that come when they come: one that has gone by itself
 * before a busy machine looks has been there all the same.
 */
export async function toastsHeard(page: Page): Promise<() => string[]> {
  const heard: string[] = [];
  await page.exposeFunction('heardToast', (words: string) => heard.push(words));
  await page.addInitScript(() => {
    const tell = (globalThis as unknown as { heardToast: (words: string) => void }).heardToast;
    const hear = ({ addedNodes }: MutationRecord) => {
      for (const node of addedNodes)
        if (node instanceof HTMLLIElement && node.closest('[role="region"][aria-label^="Notifications"]'))
          tell(node.innerText);
    };
    new MutationObserver((changes) => changes.forEach(hear)).observe(document, {
      childList: true,
      subtree: true,
    });
  });
  return () => heard;
}
