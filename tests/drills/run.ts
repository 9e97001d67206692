import { parseArgs } from 'node:util'
import { drills } from './drills.ts'
import type { Finding } from './kit/drill.ts'

// Runs one drill and prints its figure last: node tests/drills/run.ts NAME [--broken] [--embedded] [--count N]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    broken: { type: 'boolean', default: false },
    embedded: { type: 'boolean', default: false },
    count: { type: 'string' },
  },
})
const [name = ''] = positionals
const load = drills[name]
if (load === undefined) {
  console.log(`Which drill? ${Object.keys(drills).join(', ')}`)
  process.exit(2)
}

// Exits on a signal, so that every part of the kit stops its processes in its exit listener.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const drill = await load()
console.log(`${name}: ${drill.must}`)
if (values.broken) console.log(`Broken on purpose: ${drill.breaks}`)
const count = values.count === undefined ? null : Number(values.count)
const finding = await drill.run({ isBroken: values.broken, isEmbedded: values.embedded, count })
process.exit(report(finding, drill.sees))

// A drill of a deliberately broken shop succeeds if it reports the break.
function report({ figure, problems }: Finding, sees: RegExp): number {
  for (const problem of problems.slice(0, 20)) console.log(`  ${problem.slice(0, 300)}`)
  if (problems.length > 20) console.log(`  and ${problems.length - 20} more`)
  const isSeen = values.broken ? problems.some((problem) => sees.test(problem)) : problems.length > 0
  const verdict = values.broken ? (isSeen ? 'SEEN' : 'NOT SEEN') : isSeen ? 'FAILED' : 'HOLDS'
  console.log(`${verdict}: ${figure}`)
  return isSeen === values.broken ? 0 : 1
}
