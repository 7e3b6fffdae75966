import { defineConfig } from '@playwright/test';
import { launchOptions } from './fixtures/chromium.ts';

export default defineConfig({
  // The machine of the gate has two cores, and each worker runs a site of its own beside its browser.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Nobody waits for a limit but a test that fails: they are what a machine needs that does many other things.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  globalSetup: './fixtures/demo-data.ts',
  outputDir: 'test-results',
  // The json report goes where PLAYWRIGHT_JSON_OUTPUT_FILE says, if it says so.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'en-US',
    timezoneId: 'Asia/Dubai',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    { name: 'chaos', testDir: 'chaos' },
    { name: 'journeys', testDir: 'journeys' },
  ],
});
