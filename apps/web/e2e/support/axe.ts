import axe, { type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from './test.js';

/** Skips the results that are not read here. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], selectors: false, preload: false };

/** Checks a page with axe after its animations have ended. */
export async function expectNoViolation(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Disable transitions, because the contrast of fading text would be wrong and a game may unlock during the check.
    const noTransitions = new CSSStyleSheet();
    noTransitions.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, noTransitions];
    // An animation that follows scrolling, as in a long panel of a table, never ends.
    const finite = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, timeline }) =>
            timeline instanceof DocumentTimeline && effect?.getTiming().iterations !== Infinity,
        );
    while (finite().some(({ playState }) => playState === 'running')) {
      await Promise.allSettled(finite().map(({ finished }) => finished));
    }
  });
  // A document keeps axe, which takes longer to load than to run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (options) => {
    const results = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, OPTIONS);
  expect(violations).toEqual([]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
}
