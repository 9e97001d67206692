import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { toUsage } from '../../src/cli/help.ts'
import { openPostgres } from '../../src/platform/db/connect.server.ts'
import { createMetrics } from '../../src/server/metrics/shop-metrics.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFile(join(ROOT, file), 'utf8')

const matchesOf = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

const isCommand = (line: string) =>
  commands.some(({ words }) => words.every((word, at) => line.split(/\s+/)[at] === word))

async function metricsText(): Promise<string> {
  const away = openPostgres('postgresql://127.0.0.1:1/none', () => {})
  const text = await createMetrics({ withProcess: false }).text({
    db: away.db,
    pool: null,
    now: () => new Date(),
  })
  await away.close()
  return text
}

test('every metric that the runbook, the alerts and the guides name exists at /metrics', async () => {
  const files = ['docs/runbook.md', 'docs/operate.md', 'deploy/prometheus-alerts.yml']
  const named = matchesOf((await Promise.all(files.map(read))).join('\n'), /\b(labaya_[a-z_]+)\b/g)
  const there = matchesOf(await metricsText(), /^# TYPE (\w+) /gm)
  const known = (name: string) => there.includes(name.replace(/_(count|bucket|sum)$/, ''))
  // The guide also names the session cookies.
  const cookies = ['labaya_session', 'labaya_staff']
  expect(named.filter((name) => !cookies.includes(name) && !known(name))).toEqual([])
  expect(named.length).toBeGreaterThan(10)
})

test('every alert has a section in the runbook, and the runbook names only existing alerts', async () => {
  const [runbook, alerts] = await Promise.all(['docs/runbook.md', 'deploy/prometheus-alerts.yml'].map(read))
  const raised = matchesOf(alerts ?? '', /alert: (\w+)/g)
  const parts = matchesOf(runbook ?? '', /^## (.+)$/gm).map((title) =>
    title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
  )
  const anchors = matchesOf(alerts ?? '', /runbook\.md#([\w-]+)/g)
  expect(anchors.filter((anchor) => !parts.includes(anchor))).toEqual([])
  expect(matchesOf(runbook ?? '', /`(Labaya[A-Z]\w+)`/g).filter((name) => !raised.includes(name))).toEqual([])
  expect(raised.filter((name) => !runbook?.includes(name))).toEqual([])
})

test('every command in the runbook exists, and the guide lists every command', async () => {
  const runbook = await read('docs/runbook.md')
  const typed = matchesOf(runbook, /`labaya ([a-z][^`#]*)`/g)
  expect(typed.length).toBeGreaterThan(5)
  expect(typed.filter((line) => !isCommand(line))).toEqual([])
  const guide = await read('docs/operate.md')
  const missing = commands.filter(({ words }) => !guide.includes(`npm run labaya -- ${words.join(' ')}`))
  expect(missing.map(toUsage)).toEqual([])
})
