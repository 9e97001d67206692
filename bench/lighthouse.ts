import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { chromiumPath } from '../tests/support/chromium.ts'
import { freePort } from '../tests/support/free-port.ts'
import { newDataFolder } from '../tests/support/prepared-folder.ts'
import { startServer } from '../tests/support/real-server.ts'

const PAGES = {
  home: '/',
  listing: '/products/health-check',
  detail: '/product/health-check/complete-blood-count',
}
/** Out of 100, with Lighthouse's own preset of a phone. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), scoreDisplayMode: z.string() }),
  ),
})
type Report = z.output<typeof reportSchema>

const folder = await newDataFolder()
const reports = await mkdtemp(join(tmpdir(), 'labaya-lighthouse-'))
const server = startServer(await freePort(), { DATA_DIR: folder.path })
try {
  await server.ready()
  const lines: string[] = []
  for (const [name, path] of Object.entries(PAGES)) lines.push(...shown(name, await audit(server.url + path)))
  console.log(lines.join('\n'))
  process.exitCode = lines.some((line) => line.startsWith('FAIL')) ? 1 : 0
} finally {
  await server.stop()
  await folder.remove()
  await rm(reports, { recursive: true })
}

async function audit(url: string): Promise<Report> {
  // The first visit fills the caches of a fresh server, which is no shopper's wait.
  await fetch(url)
  const file = join(reports, 'report.json')
  const flags = ['--quiet', '--output=json', `--output-path=${file}`]
  const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  const categories = `--only-categories=${Object.keys(LEAST).join(',')}`
  const env = { ...process.env, CHROME_PATH: await chromiumPath() }
  const { status } = spawnSync('lighthouse', [url, ...flags, categories, chrome], { env, stdio: 'inherit' })
  if (status !== 0) throw new Error(`Lighthouse could not look at ${url}`)
  return reportSchema.parse(JSON.parse(await readFile(file, 'utf8')))
}

function shown(name: string, { categories, audits }: Report): string[] {
  const scores = Object.entries(LEAST).map(([category, least]) => {
    const score = Math.round((categories[category]?.score ?? 0) * 100)
    return { text: `${category} ${score}`, isEnough: score >= least }
  })
  const verdict = scores.every(({ isEnough }) => isEnough) ? 'ok  ' : 'FAIL'
  const weak = Object.entries(audits).filter(([, { score }]) => score !== null && score < 0.9)
  return [
    `${verdict} ${name}: ${scores.map(({ text }) => text).join(', ')}`,
    ...weak.map(([id, { title }]) => `       ${id}: ${title}`),
  ]
}
