import * as z from 'zod'

/**
 * A mutant: one deliberate fault in a rule. `search` occurs in `file` exactly once and is replaced by `replace`; at least
 * one test of `tests` must then fail.
 */
export type Mutant = {
  limit: string
  change: string
  file: string
  search: string
  replace: string
  tests: readonly string[]
}

/** The result of a mutant; `killedBy` is the title of the first failing test, or null if the mutant survived. */
export type MutationOutcome = Pick<Mutant, 'limit' | 'change'> & { killedBy: string | null }

/**
 * The source with its mutation.
 *
 * @throws if the text to replace is not found exactly once, which means that the mutant no longer fits the source
 */
export function mutated(
  source: string,
  { file, search, replace }: Pick<Mutant, 'file' | 'search' | 'replace'>,
): string {
  const parts = source.split(search)
  if (parts.length !== 2)
    throw new Error(`${file} contains ${search} ${parts.length - 1} times instead of once`)
  return parts.join(replace)
}

const reported = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/**
 * The full title of the first failing test of a report by vitest; null if all tests pass.
 *
 * @param json the report
 * @param files how many test files were run
 * @throws if a file was not run or has no test: such a run neither finds a mutant nor misses it
 */
export function firstFailure(json: string, files: number): string | null {
  const { testResults } = reported.parse(JSON.parse(json))
  const empty = testResults.find(({ assertionResults }) => assertionResults.length === 0)
  if (empty !== undefined) throw new Error(`${empty.name} ran no test: ${empty.message}`)
  if (testResults.length !== files) throw new Error(`${testResults.length} of ${files} test files were run`)
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  return tests.find(({ status }) => status === 'failed')?.fullName ?? null
}

/** The outcomes as a Markdown table. */
export function toTable(outcomes: readonly MutationOutcome[]): string {
  const rows = outcomes.map(
    ({ limit, change, killedBy }) => `| ${limit} | ${change} | ${killedBy ?? 'none'} |`,
  )
  return ['| limit | mutation | failing test |', '|---|---|---|', ...rows].join('\n')
}
