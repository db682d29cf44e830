import { defineConfig } from '@playwright/test';
import stories from './playwright.config.js';

/** Takes a picture of every screen in its states, at both widths, into the ignored folder gallery/. */
export default defineConfig({
  ...stories,
  testDir: './gallery',
  testMatch: '*.pictures.ts',
  outputDir: '../../../test-results/gallery',
  projects: [
    { name: '1280', use: { viewport: { width: 1280, height: 800 } } },
    { name: '360', use: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true } },
  ],
});
