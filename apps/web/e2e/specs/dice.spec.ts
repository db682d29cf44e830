import type { Roll } from '@arena/wire';
import { expect, playing as test } from '../support/test.js';
import { DicePage } from '../pages/dice.page.js';

test.describe('Dice', () => {
  test('shows the face that the server has rolled', async ({ page }) => {
    const screen = new DicePage(page);
    await screen.open();
    await screen.high.click();
    const response = page.waitForResponse('**/api/dice');
    await screen.goButton.click();
    const { result } = (await (await response).json()) as Roll;
    await expect(screen.recent.getByRole('listitem')).toContainText(
      result > 3 ? `${result} (HIGH)` : `${result} (LOW, you picked high)`,
    );
    await expect(screen.die).toHaveAttribute('data-face', String(result));
  });
});
