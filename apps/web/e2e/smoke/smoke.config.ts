import { defineConfig } from '@playwright/test';
import browserTests from '../playwright.config.js';

const { globalSetup: _globalSetup, projects: _projects, ...settings } = browserTests;

/** Runs the main journeys against the ARENA at ARENA_URL. */
export default defineConfig({
  ...settings,
  testDir: '.',
  testMatch: '*.smoke.ts',
  outputDir: '../../../../test-results/smoke',
  workers: 1,
});
