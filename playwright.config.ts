import { defineConfig } from '@playwright/test'
import { chromiumPath } from './tests/support/browser/chromium.ts'
import { SHOP_PORT, shopAt } from './tests/support/browser/e2e-shops.ts'

const SHOP = shopAt(SHOP_PORT)

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/browser/fixed-clock.ts',
  // A journey waits half of its time: three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  // What fails is tried again and reported: a busy machine may lose a frame, a fault fails every time.
  retries: 2,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: SHOP,
    // What a journey holds back on its way must not come from a worker; its own journey lets it work.
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
        // Two processes less a browser. What is named here takes the place of the runner's own list.
        '--in-process-gpu',
        '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies',
        // A page lives for seconds: its script is read, and not worth being compiled again for speed.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
  // Both widths see each screen; what is the same at both runs at one, and its title ends with which.
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
      use: { viewport: { width: 1280, height: 800 } },
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
