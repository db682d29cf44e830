import type { Page } from '@playwright/test';

/**
 * Imitates a browser that translates the page: replaces each text node by an element with another text, now and whenever
 * the page changes, except where the page asks for no translation.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isTranslated = (node: Node): boolean => {
      const parent = node.parentElement;
      return (
        parent !== null &&
        (node.textContent ?? '').trim() !== '' &&
        parent.closest('x-translated, script, style, noscript, title, textarea, svg, [translate="no"]') ===
          null
      );
    };
    const translate = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(node);
      for (const text of texts.filter(isTranslated)) {
        const translation = document.createElement('x-translated');
        translation.textContent = `«${text.textContent ?? ''}»`;
        text.parentNode?.replaceChild(translation, text);
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      translate(document.body);
      new MutationObserver(() => translate(document.body)).observe(document.body, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
  });
}
