import { spawnSync } from 'node:child_process'
import { brokenBudgets } from './check/budgets.ts'
import { brokenStyles } from './check/styles.ts'
import { brokenSupply } from './check/supply.ts'

/** One check; an empty output means that it holds. */
type Check = { name: string; run: () => Promise<string> | string }

const checks: Check[] = [
  { name: 'types', run: () => command('react-router typegen') || command('tsc --noEmit -p .') },
  { name: 'lint', run: () => command('oxlint --type-aware --deny-warnings') },
  { name: 'format', run: () => command('oxfmt --check') },
  { name: 'import directions', run: () => command('depcruise src --config .dependency-cruiser.cjs') },
  { name: 'unused code', run: () => command('knip') },
  { name: 'styles use tokens', run: brokenStyles },
  { name: 'size budgets', run: brokenBudgets },
  { name: 'where packages come from', run: brokenSupply },
  { name: 'generated documents', run: () => command('node scripts/docs.ts --check') },
]

let failures = 0
for (const { name, run } of checks) {
  const started = performance.now()
  const output = await run()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${output === '' ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  if (output === '') continue
  console.log(output)
  failures += 1
}
console.log(failures === 0 ? 'All checks hold' : `${failures} of ${checks.length} checks failed`)
process.exitCode = failures === 0 ? 0 : 1

/** Runs a tool of node_modules; returns its output if it failed. */
function command(line: string): string {
  const [program = '', ...args] = line.split(' ')
  const result = spawnSync(program, args, { encoding: 'utf8', shell: process.platform === 'win32' })
  if (result.status === 0) return ''
  return (
    `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`.trim() || `${program} failed`
  )
}
