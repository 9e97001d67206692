import { defineConfig } from '@playwright/test'
import { chromiumPath } from './tests/support/browser/chromium.ts'
import { SHOP_PORT, shopAt } from './tests/support/browser/e2e-shops.ts'

const SHOP = shopAt(SHOP_PORT)

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/browser/fixed-clock.ts',
  // A journey waits half of its time, so three workers keep two cores busy.
  workers: 3,
  fullyParallel: true,
  // A failed test is retried and reported: a busy machine may drop a frame, but a bug fails every time.
  retries: 2,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: SHOP,
    // A service worker could answer requests that a journey intercepts; the worker's own journey allows it.
    serviceWorkers: 'block',
    locale: 'en-IN',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: {
      executablePath: await chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        // All pages of a browser share one process, because each start of one takes time.
        '--renderer-process-limit=1',
        // Two processes fewer per browser. This list replaces Playwright's own list of features.
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies',
        // A page lives for seconds, so optimizing its scripts is not worth the time.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
  // Every screen is tested at both widths; a test that runs at only one has a title that ends with its width.
  projects: [
    {
      name: 'phone',
      testIgnore: '**/*keyboard.spec.ts',
      grepInvert: / on desktop$/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      grepInvert: / on a phone$/,
      // One width has animations, the other has none, as some shoppers set their device.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  webServer: {
    command: 'node tests/support/browser/e2e-server.ts',
    url: `${SHOP}/readyz`,
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
