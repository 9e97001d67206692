import type * as z from 'zod'
import type { Executor } from '../platform/db/query.server.ts'
import { transaction } from '../platform/db/transaction.server.ts'
import { importCatalogue } from '../server/imports/catalogue/import-catalogue.ts'
import { readCheckedFile, type CheckedFile } from '../server/imports/checked-file.ts'
import { importContent, importTags } from '../server/imports/content/import-content.ts'
import { importSynonyms } from '../server/imports/content/import-synonyms.ts'
import type { ImportOutcome } from '../server/imports/import-outcome.ts'
import { announced, stepsBar, type Steps } from '../platform/log/progress.ts'
import { importedCatalogueSchema } from '../server/seed/schemas/catalogue-schema.ts'
import { popularTagsSchema } from '../domains/content/edit/content-record.contract.ts'
import { searchWordsSchema } from '../server/seed/schemas/search-words-schema.ts'
import { importedContentSchema } from '../server/seed/schemas/settings-schema.ts'
import { usageError, type Command, type Outcome } from './command.ts'

/** The commands that import files. */
export const importCommands: readonly Command[] = [
  importCommand({
    what: 'catalogue',
    summary: 'Import products, categories and analytes; rows that the file does not have are retired',
    schema: importedCatalogueSchema,
    options: { 'keep-missing': { type: 'boolean' }, 'large-changes': { type: 'string' } },
    run: (db, file, { isDryRun, isSet, countOf, at }) =>
      importCatalogue(db, file, {
        isDryRun,
        keepMissing: isSet('keep-missing'),
        largeChanges: countOf('large-changes'),
        at,
      }),
  }),
  importCommand({
    what: 'content',
    summary: 'Import banner, badges, phone, tag colours, texts and legal pages; omitted parts do not change',
    schema: importedContentSchema,
    options: {},
    run: (db, file, { isDryRun }) => importContent(db, file, { isDryRun }),
  }),
  importCommand({
    what: 'tags',
    summary: 'Import the popular tags of the search and replace the current ones',
    schema: popularTagsSchema,
    options: {},
    run: (db, file, { isDryRun }) => importTags(db, file, { isDryRun }),
  }),
  importCommand({
    what: 'synonyms',
    summary: 'Import the word lists of the search and replace the current ones',
    schema: searchWordsSchema,
    options: {},
    run: (db, file, { isDryRun }) => importSynonyms(db, file, { isDryRun }),
  }),
]

type Flags = {
  isDryRun: boolean
  isSet: (option: string) => boolean
  /** The number given with an option; 0 without the option. */
  countOf: (option: string) => number
  at: Steps
}

type Import<S extends z.ZodType> = {
  /** The words of the command; `import` and the kind by default. */
  words?: readonly string[]
  what: string
  summary: string
  schema: S
  options: Command['options']
  run: (db: Executor, file: CheckedFile<z.output<S>>, flags: Flags) => Promise<ImportOutcome>
}

/** A command that validates a file and imports it. With `--dry-run` it only reports the changes. */
export function importCommand<S extends z.ZodType>(imported: Import<S>): Command {
  const { what, summary, schema, options, run } = imported
  const all: Command['options'] = { 'dry-run': { type: 'boolean' }, ...options }
  const flags = Object.entries(all).map(([name, { type }]) => `[--${name}${type === 'string' ? ' N' : ''}]`)
  return {
    words: imported.words ?? ['import', what],
    synopsis: ['FILE', ...flags].join(' '),
    summary,
    options: all,
    async prepare({ args, options: given }) {
      const [path, ...more] = args
      if (path === undefined || more.length > 0) return usageError('This command takes one FILE')
      const wrong = Object.entries(given).find(
        ([, value]) => typeof value === 'string' && !/^\d{1,6}$/.test(value),
      )
      if (wrong !== undefined) return usageError(`--${wrong[0]} takes a whole number`)
      const file = await readCheckedFile(path, schema)
      if (!file.ok) return refusedImport(file.refusal)
      const isSet = (option: string) => given[option] === true
      const countOf = (option: string) => Number(given[option] ?? 0)
      return async ({ db, say, audit }) => {
        const text = `Importing the ${what}`
        // Only a catalogue takes long enough to report progress; other imports are a few statements.
        const how = { isDryRun: isSet('dry-run'), isSet, countOf, at: stepsBar(say, text, 'rows') }
        const outcome = await transaction(db, async (tx) => {
          const brought = await announced(say, text, () => run(tx, file.value, how))
          const changes = brought.kind === 'imported' ? brought.changes : undefined
          if (changes !== undefined)
            await audit(tx, { act: `${what}.imported`, subject: { kind: 'import', id: what }, ...changes })
          return brought
        })
        return toOutcome(outcome)
      }
    },
  }
}

function toOutcome(outcome: ImportOutcome): Outcome {
  switch (outcome.kind) {
    case 'imported':
      return { kind: 'done', lines: [...outcome.report, 'Imported.'] }
    case 'tried':
      return { kind: 'done', lines: [...outcome.report, 'Nothing was written: this was a dry run.'] }
    case 'refused':
      return refusedImport(outcome.problems)
  }
}

function refusedImport(problems: string[]): Outcome {
  return { kind: 'refused', lines: [...problems, 'Nothing was imported.'] }
}
