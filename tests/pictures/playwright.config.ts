import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

const { use, timeout, expect } = journeys

/** Takes the pictures of the operator's guide from the built shop: `npm run pictures`. */
export default defineConfig({
  testDir: import.meta.dirname,
  workers: 1,
  reporter: [['list']],
  ...(timeout !== undefined && { timeout }),
  ...(expect !== undefined && { expect }),
  use: {
    ...use,
    viewport: { width: 1120, height: 800 },
    // Date fields use India's format.
    launchOptions: { ...use?.launchOptions, env: { ...process.env, LANGUAGE: 'en-IN', LANG: 'en_IN.UTF-8' } },
  },
})
