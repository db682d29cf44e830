import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/browser.js';

/** Set for the second run of tests that failed, which changes no result: see apps/standalone/prepare/suites.mjs. */
const isRecording = process.env['ARENA_RECORD'] === 'true';
const hasVideo = isRecording && process.env['ARENA_RECORD_VIDEO'] !== 'false';

// A worker keeps its page, with the compiled scripts, and Playwright empties it before each test. A new one would cost
// more CPU time than most tests. Videos need a page of their own.
if (!isRecording) process.env['PW_TEST_REUSE_CONTEXT'] ??= '1';

const ROUNDS = ['operation.spec.ts', 'crash.spec.ts'];

export default defineConfig({
  testDir: './specs',
  // Those that wait for real rounds come first: the others work meanwhile.
  projects: [
    { name: 'rounds', testMatch: ROUNDS },
    { name: 'screens', testMatch: '*.spec.ts', testIgnore: ROUNDS },
  ],
  globalSetup: './support/product.ts',
  outputDir: isRecording ? '../../../test-results/web-recorded' : '../../../test-results/web',
  fullyParallel: true,
  // Browser tests wait more than they work: with four workers, two cores were idle for a third of the time.
  workers: 6,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // product.ts has started it.
    baseURL: process.env['ARENA_URL'],
    viewport: { width: 1280, height: 800 },
    // Tests are about what happens; the one about the coin's way down asks for its motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test would cost as much as the tests; those that fail run again, with trace and video.
    trace: isRecording ? 'on' : 'off',
    screenshot: 'only-on-failure',
    video: hasVideo ? 'on' : 'off',
    launchOptions,
  },
});
