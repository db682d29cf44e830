import { expectGameOnFirstScreen, gamePaths, SCREENS } from '../support/first-screen.js';
import { prefer } from '../support/preferences.js';
import { expect, newcomer, playing, test } from '../support/test.js';

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
    const { username, email, password } = newcomer();
    await page.setViewportSize(screen);
    await page.goto('/register');
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: /^Create account/ }).click();
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
