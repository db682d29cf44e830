import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.js';

/** Has a page looked at by axe, once whatever moves in has arrived. */
export async function expectNoViolation(page: Page): Promise<void> {
  // Half-faded text has the contrast of nothing that is ever read.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  // The mode for pages without frames of others, which ours are, needs no second page to put the findings together.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
