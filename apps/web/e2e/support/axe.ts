import axe, { type RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from './test.js';

/** Skips the results that are not read here. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], selectors: false, preload: false };

/** The theme only changes colours, so the other theme needs only the rules on these. */
const COLOURS: RunOptions = { ...OPTIONS, runOnly: ['color-contrast', 'link-in-text-block'] };

/** Checks a page with axe after its animations have ended, and its colours in the other theme too. */
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
  const found = await violationsOf(page, OPTIONS);
  await otherTheme(page);
  const foundInOther = await violationsOf(page, COLOURS);
  await otherTheme(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  expect({ found, foundInOther }).toEqual({ found: [], foundInOther: [] });
}

function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(async (runOptions) => {
    const results = await (window as unknown as { axe: typeof axe }).axe.run(document, runOptions);
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
}

/** Shows the page in the other theme until the preference changes, as src/ui/theme/scheme.ts does. */
async function otherTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset['theme'] = dataset['theme'] === 'light' ? 'dark' : 'light';
  });
}
