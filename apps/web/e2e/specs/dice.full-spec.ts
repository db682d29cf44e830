import type { Roll } from '@arena/wire';
import { expect, playing as test } from '../support/test.js';
import { holdBack } from '../support/hold-back.js';
import { DicePage } from '../pages/dice.page.js';

test.describe('Dice', () => {
  test.describe('with animations', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('tumbles, and lands on the face that the server has rolled', async ({ page }) => {
      const release = await holdBack(page, '**/api/dice');
      const screen = new DicePage(page);
      await screen.open();
      await screen.high.click();
      await screen.goButton.click();
      const first = await screen.die.getAttribute('data-face');
      await expect(screen.die).not.toHaveAttribute('data-face', first ?? '');
      const response = page.waitForResponse('**/api/dice');
      release();
      const { result } = (await (await response).json()) as Roll;
      // The list stays. The banner is only visible for 3 s, which a slow machine can miss.
      await expect(screen.recent.locator('summary')).toHaveCount(1);
      await expect(screen.die).toHaveAttribute('data-face', String(result));
    });
  });
});
