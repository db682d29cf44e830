import { expectGameOnFirstScreen, gamePaths, SCREENS } from '../support/first-screen.js';
import { prefer } from '../support/preferences.js';
import { registerNewcomer } from '../support/players.js';
import { expect, playing, test } from '../support/test.js';

for (const screen of SCREENS) {
  for (const language of ['de', 'es'])
    playing(
      `Each game has its button on the first screen of ${screen.width} px in ${language}`,
      async ({ page }) => {
        await prefer(page, { language });
        await page.setViewportSize(screen);
        for (const path of await gamePaths(page)) await expectGameOnFirstScreen(page, path);
      },
    );

  test(`Each game has its button on the first screen of ${screen.width} px beside the guide`, async ({
    page,
  }) => {
    await page.setViewportSize(screen);
    await registerNewcomer(page);
    const guide = page.getByRole('region', { name: 'First steps' });
    await expect(guide).toBeVisible();
    for (const path of await gamePaths(page)) {
      await expectGameOnFirstScreen(page, path);
      await expect(guide).toBeVisible();
      const button = page.locator('[data-part="action"] button').first();
      // Trial: nothing covers it.
      if (await button.isEnabled()) await button.click({ trial: true, force: false });
    }
  });
}
