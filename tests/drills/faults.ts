import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { unless, type Drill, type Finding, type Options } from './kit/drill.ts'
import { startPostgres } from './kit/postgres.ts'

const ROOT = join(import.meta.dirname, '../..')
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')

/** Every cell of the fault matrix; the unit tests play only some. */
export const faults: Drill = {
  must: 'whatever goes wrong around a payment × a process that dies before and after each write: an order or a refund, once',
  breaks: 'transactions are taken away: every statement is written by itself',
  sees: /wrong: [1-9]|ended with/,
  run,
}

async function run({ isBroken, isEmbedded, count }: Options): Promise<Finding> {
  const postgres = isEmbedded ? null : await startPostgres()
  try {
    const settings = {
      NO_COLOR: '1',
      FAULTS: String(count ?? 1),
      ...(isBroken ? { FAULTS_BROKEN: '1' } : {}),
      ...(postgres === null ? {} : { TEST_DATABASE_URL: postgres.url }),
    }
    const { code, said } = await playMatrix(settings)
    const summary = said.split('\n').filter((line) => /^(cells|deaths): /.test(line))
    const figure = `${summary.join(', ') || 'nothing was played'}, on the ${isEmbedded ? 'embedded' : 'postgresql'} database`
    return { figure, problems: unless(code === 0, `The matrix ended with ${code}: ${summary.join('; ')}`) }
  } finally {
    await postgres?.remove()
  }
}

function playMatrix(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const { PATH, HOME } = process.env
  const args = [VITEST, 'run', 'tests/money/fault-matrix.test.ts', '--silent=false']
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { PATH, HOME, ...settings } })
  process.once('exit', () => child.kill('SIGKILL'))
  let said = ''
  const hear = (chunk: Buffer) => {
    said += chunk.toString()
    process.stdout.write(chunk)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}
