import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromiumPath } from '../tests/support/browser/chromium.ts'

/** The pages that Lighthouse measures. */
export const WEIGHED_PAGES = {
  home: '/',
  listing: '/products/health-check',
  detail: '/product/health-check/complete-blood-count',
}

/** The browser sometimes loses its trace, and then Lighthouse runs again. */
const TRIES = 3
const PRESSED_MS = 2_000

/** Runs Lighthouse on a page with its phone preset and slow 4G, and returns its report. */
export async function lighthouseReport(url: string, categories: readonly string[]): Promise<unknown> {
  // The first visits fill the caches of a fresh server, including the compressed page.
  await visit(url)
  await visit(url)
  await pause(PRESSED_MS)
  const folder = await mkdtemp(join(tmpdir(), 'labaya-lighthouse-'))
  try {
    const file = join(folder, 'report.json')
    const flags = ['--quiet', '--output=json', `--output-path=${file}`]
    const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
    const only = `--only-categories=${categories.join(',')}`
    const env = { ...process.env, CHROME_PATH: await chromiumPath() }
    const look = () =>
      spawnSync('lighthouse', [url, ...flags, only, chrome], { env, stdio: 'inherit' }).status
    for (let tries = 0; tries < TRIES; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- runs are sequential
      if (look() === 0) return JSON.parse(await readFile(file, 'utf8'))
    }
    throw new Error(`Lighthouse could not look at ${url}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function visit(url: string): Promise<void> {
  const page = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
  await page.arrayBuffer()
}
