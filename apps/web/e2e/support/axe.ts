import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.js';

/** Checks a page with axe after its animations have ended. */
export async function expectNoViolation(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Disable transitions, because the contrast of fading text would be wrong and a game may unlock during the check.
    const noTransitions = new CSSStyleSheet();
    noTransitions.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, noTransitions];
    const finite = () =>
      document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    while (finite().some(({ playState }) => playState === 'running')) {
      await Promise.allSettled(finite().map(({ finished }) => finished));
    }
  });
  // Legacy mode is for pages without frames and opens no second page. The options skip results that are not read here.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], selectors: false, preload: false })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
}
