import type { Locator, Page } from '@playwright/test';
import { bettingState } from '../fixtures/crash.fixtures.js';
import { expectNoViolation } from '../support/axe.js';
import { ScriptedCrash } from '../support/scripted-crash.js';
import { registerNewcomer } from '../support/players.js';
import { expect, test, toast } from '../support/test.js';

const guide = (page: Page) => page.getByRole('region', { name: 'First steps' });

test.describe('The guide for new players', () => {
  test('gives way to a toast on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await registerNewcomer(page);
    await expect(toast(page)).toBeVisible();
    await expect(guide(page)).toBeHidden();
    await expect(guide(page)).toBeVisible();
    await expect(toast(page)).toBeHidden();
  });

  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const)
    test(`moves nothing on a page of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await registerNewcomer(page);
      await expect(guide(page)).toBeVisible();
      const expectUnmoved = async (button: Locator) => {
        await expect(guide(page)).toBeVisible();
        const withGuide = await button.boundingBox();
        expect(withGuide).not.toBeNull();
        await guide(page).evaluate((card) => ((card as HTMLElement).style.display = 'none'));
        expect(await button.boundingBox()).toEqual(withGuide);
      };
      for (const [path, button] of [
        ['/coinflip', 'FLIP COIN'],
        ['/mines', 'PLAY MINES'],
      ] as const) {
        await page.goto(path);
        await expectUnmoved(page.getByRole('button', { name: button }));
      }
      const crash = await ScriptedCrash.on(page, bettingState());
      await expectUnmoved(crash.placeBet);
    });

  test('goes on after a reload and at another game, fits into 360 px, and can be skipped', async ({
    page,
  }) => {
    await registerNewcomer(page);
    await guide(page).getByRole('button', { name: 'Next' }).click();
    await guide(page).getByRole('link', { name: 'All games' }).click();
    await expect(guide(page)).toContainText('Choose a game');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoViolation(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.reload();
    await guide(page).getByRole('button', { name: 'Skip the guide' }).click();
    await page.goto('/dice');
    await expect(page.getByRole('button', { name: 'ROLL DICE' })).toBeVisible();
    await expect(guide(page)).toBeHidden();
  });
});
