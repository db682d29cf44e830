import { expect, test } from '../support/test.js';

test.describe('A visitor', () => {
  for (const path of ['/login', '/register', '/forgot-password', '/terms', '/nowhere'])
    test(`sees ${path} without a loading indicator before it`, async ({ page }) => {
      const texts: string[] = [];
      const sheets: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'stylesheet') sheets.push(request.url());
      });
      await page.exposeFunction('see', (text: string) => texts.push(text.trim()));
      await page.addInitScript(() =>
        new MutationObserver(() => {
          const { see } = window as unknown as { see: (text: string) => void };
          see(document.getElementById('root')?.textContent ?? '');
        }).observe(document, { childList: true, subtree: true }),
      );
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(texts).toContain('ARENA');
      expect(texts.filter((text) => text.includes('Loading...'))).toEqual([]);
      // The styles are in the page itself.
      expect(sheets).toEqual([]);
    });
});
