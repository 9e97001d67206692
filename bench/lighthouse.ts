import * as z from 'zod'
import { freePort } from '../tests/support/servers/free-port.ts'
import { newDataFolder } from '../tests/support/database/prepared-folder.ts'
import { startServer } from '../tests/support/servers/real-server.ts'
import { lighthouseReport, WEIGHED_PAGES } from './lighthouse-run.ts'

/** The minimum score out of 100, with Lighthouse's phone preset. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), scoreDisplayMode: z.string() }),
  ),
})
type Report = z.output<typeof reportSchema>

/** The number of runs per page; the median counts, as Lighthouse recommends. */
const RUNS = 5

const folder = await newDataFolder()
const server = startServer(await freePort(), { DATA_DIR: folder.path })
try {
  await server.ready()
  const lines: string[] = []
  for (const [name, path] of Object.entries(WEIGHED_PAGES))
    lines.push(...toLines(name, await audit(server.url + path)))
  console.log(lines.join('\n'))
  process.exitCode = lines.some((line) => line.startsWith('FAIL')) ? 1 : 0
} finally {
  await server.stop()
  await folder.remove()
}

async function audit(url: string): Promise<Report[]> {
  const reports: Report[] = []
  // oxlint-disable-next-line no-await-in-loop -- concurrent runs would slow each other down
  for (let run = 0; run < RUNS; run += 1) reports.push(await auditPage(url))
  return reports.toSorted((one, other) => performanceOf(one) - performanceOf(other))
}

async function auditPage(url: string): Promise<Report> {
  return reportSchema.parse(await lighthouseReport(url, Object.keys(LEAST)))
}

function performanceOf({ categories }: Report): number {
  return Math.round((categories['performance']?.score ?? 0) * 100)
}

function toLines(name: string, reports: Report[]): string[] {
  const middle = reports[Math.floor(RUNS / 2)]
  if (middle === undefined) return [`FAIL ${name}: nobody looked`]
  const { categories, audits } = middle
  const scores = Object.entries(LEAST).map(([category, least]) => {
    const score = Math.round((categories[category]?.score ?? 0) * 100)
    return { text: `${category} ${score}`, isEnough: score >= least }
  })
  const verdict = scores.every(({ isEnough }) => isEnough) ? 'ok  ' : 'FAIL'
  const weak = Object.entries(audits).filter(([, { score }]) => score !== null && score < 0.9)
  const all = reports.map(performanceOf).join(' ')
  return [
    `${verdict} ${name}: ${scores.map(({ text }) => text).join(', ')} (performance ${all})`,
    ...weak.map(([id, { title }]) => `       ${id}: ${title}`),
  ]
}
