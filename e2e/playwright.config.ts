import { defineConfig } from '@playwright/test';
import { isRunOfCommit } from '@northlight/shared/testing/test-run';
import { launchOptions } from './fixtures/chromium.ts';
import { NIGHTLY } from './fixtures/nightly.ts';

export default defineConfig({
  // The machine that runs the gate has two cores, and each worker runs a site of its own and a browser.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  ...(isRunOfCommit ? { grepInvert: new RegExp(NIGHTLY.tag), testIgnore: '**/*.nightly.spec.ts' } : {}),
  // Only failing tests wait for the limits, so these are long enough for a machine that is busy with other work.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  globalSetup: './fixtures/starting-data.ts',
  outputDir: 'test-results',
  // The JSON report is written only if PLAYWRIGHT_JSON_OUTPUT_FILE names its file.
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
