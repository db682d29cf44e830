import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/browser.js';

/** Set for the second run of failed tests, which does not change the result (apps/standalone/suites/suites.mjs). */
const isRecording = process.env['ARENA_RECORD'] === 'true';
const hasVideo = isRecording && process.env['ARENA_RECORD_VIDEO'] !== 'false';

// A worker keeps its page with the compiled scripts, and Playwright resets it before each test. A new page would cost
// more CPU time than most tests. Videos need a new page per test.
if (!isRecording) process.env['PW_TEST_REUSE_CONTEXT'] ??= '1';

export default defineConfig({
  testDir: './specs',
  // Long tests start first, so that none is left alone at the end.
  projects: [
    { name: 'long', testMatch: '*.spec.ts', grep: /@long/ },
    { name: 'short', testMatch: '*.spec.ts', grepInvert: /@long/ },
    // Runs only in `npm run test:full`.
    { name: 'full', testMatch: '*.full-spec.ts' },
  ],
  globalSetup: './support/product.ts',
  outputDir: isRecording ? '../../../test-results/web-recorded' : '../../../test-results/web',
  fullyParallel: true,
  // More workers than cores, because tests often wait. Six were no faster on two cores, and each test took longer.
  workers: 4,
  retries: 0,
  // They only end hangs: a test that fails because the machine is slow is a defect.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    // product.ts sets this variable.
    baseURL: process.env['ARENA_URL'],
    // Playwright cannot intercept what a service worker requests. Its own spec allows it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Reduced motion saves time. The coin animation's test turns motion on.
    contextOptions: { reducedMotion: 'reduce' },
    // Names the step that hangs.
    actionTimeout: 300_000,
    // A trace costs as much as a test, so only the second run of failed tests has traces and videos.
    trace: isRecording ? 'on' : 'off',
    screenshot: 'only-on-failure',
    video: hasVideo ? 'on' : 'off',
    launchOptions,
  },
});
