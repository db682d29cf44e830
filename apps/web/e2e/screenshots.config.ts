import { defineConfig } from '@playwright/test';
import specs from './playwright.config.js';

/** Takes screenshots of every page in its states at both widths, in the ignored folder screenshots/. */
export default defineConfig({
  ...specs,
  testDir: './screenshots',
  testMatch: '*.screenshots.ts',
  outputDir: '../../../test-results/screenshots',
  projects: [
    { name: '1280', use: { viewport: { width: 1280, height: 800 } } },
    { name: '360', use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true } },
  ],
});
