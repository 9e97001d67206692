import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { firstFailure, mutated, type Mutant, toTable, type MutationOutcome } from './mutation/mutate.ts'
import { MUTANTS } from './mutation/mutants.ts'

const ROOT = join(import.meta.dirname, '..')
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs')
// A slow machine must not look like a test that finds a mutant.
const TEST_MS = 300_000
const COPIED = ['db', 'package.json', 'scripts', 'src', 'tests', 'tsconfig.json', 'vitest.config.ts']

const named = process.argv.slice(2)
const mutants = MUTANTS.filter(({ limit }) => named.every((part) => limit.includes(part)))
const copy = await copyOfSources()
try {
  await check()
} finally {
  await rm(copy, { recursive: true })
}

/** Runs the tests without a mutant, then with one at a time, and prints the table of `docs/notes/one-house.md`. */
async function check(): Promise<void> {
  const failure = await failingTest(new Set(mutants.flatMap(({ tests }) => tests)))
  if (failure !== null) throw new Error(`Without a mutant a test fails: ${failure}`)

  const outcomes: MutationOutcome[] = []
  for (const mutant of mutants) {
    const killedBy = await tried(mutant)
    console.log(`${killedBy === null ? 'SURVIVED' : 'found   '} ${mutant.limit}, ${mutant.change}`)
    outcomes.push({ ...mutant, killedBy })
  }
  console.log(`\n${toTable(outcomes)}`)
  const survivors = outcomes.filter(({ killedBy }) => killedBy === null)
  console.log(`\n${outcomes.length - survivors.length} of ${outcomes.length} mutants were found by a test`)
  if (survivors.length > 0 || outcomes.length === 0) process.exitCode = 1
}

/** The title of the test that finds a mutant; null if none does. */
async function tried({ file, search, replace, tests }: Mutant): Promise<string | null> {
  const path = join(copy, file)
  const source = await readFile(path, 'utf8')
  await writeFile(path, mutated(source, { file, search, replace }))
  try {
    return await failingTest(new Set(tests))
  } finally {
    await writeFile(path, source)
  }
}

/** The first failing test of some files of the copy; null if all pass. */
async function failingTest(files: ReadonlySet<string>): Promise<string | null> {
  const report = join(copy, 'report.json')
  const args = ['run', ...files, '--root', copy, '--reporter=json', `--outputFile=${report}`]
  args.push(`--testTimeout=${TEST_MS}`)
  const run = spawnSync(process.execPath, [VITEST, ...args], { cwd: copy, encoding: 'utf8' })
  const text = await readFile(report, 'utf8').catch(() => `${run.stdout}${run.stderr}`)
  await rm(report, { force: true })
  return firstFailure(text, files.size)
}

/** Copies the sources below the repository's folder, so that an interrupted run leaves no mutant behind. */
async function copyOfSources(): Promise<string> {
  await mkdir(join(ROOT, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(ROOT, '.cache/mutation-'))
  for (const path of COPIED) await cp(join(ROOT, path), join(folder, path), { recursive: true })
  return folder
}
