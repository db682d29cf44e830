import { expectGameOnFirstScreen, gamePaths, SCREENS } from '../support/first-screen.js';
import { playing as test } from '../support/test.js';

for (const screen of SCREENS)
  test(`Each game has its button on the first screen of ${screen.width} px`, async ({ page }) => {
    await page.setViewportSize(screen);
    for (const path of await gamePaths(page)) await expectGameOnFirstScreen(page, path);
  });
