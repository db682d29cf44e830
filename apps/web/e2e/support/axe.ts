import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.js';

/** Has a page looked at by axe, once whatever moves in has arrived; nothing fades while axe reads. */
export async function expectNoViolation(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Half-faded text has the contrast of nothing that is ever read, and a game may unlock while axe is at work.
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
    const finite = () =>
      document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    while (finite().some(({ playState }) => playState === 'running')) {
      await Promise.allSettled(finite().map(({ finished }) => finished));
    }
  });
  // The mode for pages without frames of others, which ours are, needs no second page to put the findings together.
  // Only violations are read: axe leaves out what it would say of everything that passes.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], selectors: false, preload: false })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
}
