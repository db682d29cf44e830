import { defineConfig } from '@playwright/test';
import browserTests from '../playwright.config.js';

const { globalSetup: _globalSetup, projects: _projects, ...settings } = browserTests;

/** Plays the main journeys against the ARENA that ARENA_URL names. */
export default defineConfig({
  ...settings,
  testDir: '.',
  testMatch: '*.smoke.ts',
  outputDir: '../../../../test-results/smoke',
  workers: 1,
});
