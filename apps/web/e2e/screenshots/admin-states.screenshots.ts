import { answerQueries } from '../fixtures/admin.fixtures.js';
import { playerAnswers, SECTIONS, showEmpty, showFilled } from '../fixtures/sections.fixtures.js';
import { openAdminPage } from '../pages/admin.page.js';
import { intercept } from '../support/intercept.js';
import { playing as test } from '../support/test.js';
import { screenshot } from './screenshot.js';

/** The requests of the sections, without the alerts of the frame. */
const OF_SECTIONS = /\/api\/(admin\/(?!alerts)|user\/\d+\/|partner\/)/;

for (const [section, address] of Object.entries(SECTIONS)) {
  test(`${section}, filled`, async ({ page }, info) => {
    await showFilled(page);
    await openAdminPage(page, address);
    await screenshot(page, info, `states/${section}-filled`);
  });

  test(`${section}, empty`, async ({ page }, info) => {
    await showEmpty(page);
    if (section === 'player') await answerQueries(page, playerAnswers());
    await openAdminPage(page, address);
    await screenshot(page, info, `states/${section}-empty`);
  });

  test(`${section}, loading`, async ({ page }, info) => {
    await showFilled(page);
    await intercept(page, OF_SECTIONS, () => undefined);
    await page.goto(address);
    // The overview has no title until its main data have loaded.
    if (section !== 'overview') await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('status').first().waitFor();
    await screenshot(page, info, `states/${section}-loading`);
  });

  test(`${section}, failing`, async ({ page }, info) => {
    await showFilled(page);
    await intercept(page, OF_SECTIONS, (call) => call.abort());
    await openAdminPage(page, address);
    await page.getByRole('button', { name: 'Retry' }).first().waitFor();
    await screenshot(page, info, `states/${section}-failing`);
  });

  test(`${section}, forbidden`, async ({ page }, info) => {
    await showFilled(page);
    await intercept(page, OF_SECTIONS, (call) =>
      call.fulfill({
        status: 403,
        json: { status: 403, code: 'FORBIDDEN', detail: 'Your role does not allow this.' },
      }),
    );
    await openAdminPage(page, address);
    await page.getByRole('button', { name: 'Retry' }).first().waitFor();
    await screenshot(page, info, `states/${section}-forbidden`);
  });
}
