import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.js';

export default defineConfig({
  testDir: './stories',
  testMatch: '*.story.ts',
  globalSetup: './product.ts',
  outputDir: '../../../test-results/stories',
  fullyParallel: true,
  // Stories wait as often as they work: a third one fills two cores.
  workers: 3,
  // A story that passes only at its second go is listed as flaky; by hand it fails at once.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    // Told by product.ts, which has started it.
    baseURL: process.env['ARENA_URL'],
    viewport: { width: 1280, height: 800 },
    // Stories are about what happens; the one about the coin's way down asks for its motion.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions,
  },
});
