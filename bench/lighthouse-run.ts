import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '../tests/support/chromium.ts'

/** The pages that are looked at. */
export const WEIGHED_PAGES = {
  home: '/',
  listing: '/products/health-check',
  detail: '/product/health-check/complete-blood-count',
}

/** Lets Lighthouse look at a page on its phone behind a slow 4G network; its report. */
export async function lighthouseReport(url: string, categories: readonly string[]): Promise<unknown> {
  // The first visit fills the caches of a fresh server, which is no shopper's wait.
  await fetch(url)
  const folder = await mkdtemp(join(tmpdir(), 'labaya-lighthouse-'))
  try {
    const file = join(folder, 'report.json')
    const flags = ['--quiet', '--output=json', `--output-path=${file}`]
    const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
    const only = `--only-categories=${categories.join(',')}`
    const env = { ...process.env, CHROME_PATH: await chromiumPath() }
    const { status } = spawnSync('lighthouse', [url, ...flags, only, chrome], { env, stdio: 'inherit' })
    if (status !== 0) throw new Error(`Lighthouse could not look at ${url}`)
    return JSON.parse(await readFile(file, 'utf8'))
  } finally {
    await rm(folder, { recursive: true })
  }
}
