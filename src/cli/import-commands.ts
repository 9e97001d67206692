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
import { misused, type Command, type Outcome } from './command.ts'

/** The commands that bring files in. */
export const importCommands: readonly Command[] = [
  toCommand({
    what: 'catalogue',
    summary: 'Bring products, categories and analytes in; what the file does not have is retired',
    schema: importedCatalogueSchema,
    options: { 'keep-missing': { type: 'boolean' } },
    bringIn: (db, file, { isDryRun, isSet, at }) =>
      importCatalogue(db, file, { isDryRun, keepMissing: isSet('keep-missing'), at }),
  }),
  toCommand({
    what: 'content',
    summary: 'Bring banner, badges, phone, colours of tags, texts and legal pages in; the rest stays',
    schema: importedContentSchema,
    options: {},
    bringIn: (db, file, { isDryRun }) => importContent(db, file, { isDryRun }),
  }),
  toCommand({
    what: 'tags',
    summary: 'Bring the popular tags of the search in, in place of those that stand',
    schema: popularTagsSchema,
    options: {},
    bringIn: (db, file, { isDryRun }) => importTags(db, file, { isDryRun }),
  }),
  toCommand({
    what: 'synonyms',
    summary: 'Bring the words that the search knows in, in place of those that stand',
    schema: searchWordsSchema,
    options: {},
    bringIn: (db, file, { isDryRun }) => importSynonyms(db, file, { isDryRun }),
  }),
]

type Flags = { isDryRun: boolean; isSet: (option: string) => boolean; at: Steps }

type Import<S extends z.ZodType> = {
  /** The words of the command; `import` and what is brought in where they are not said. */
  words?: readonly string[]
  what: string
  summary: string
  schema: S
  options: Command['options']
  bringIn: (db: Executor, file: CheckedFile<z.output<S>>, flags: Flags) => Promise<ImportOutcome>
}

/** A command that checks a file and imports it; with `--dry-run` it only reports what would change. */
export function toCommand<S extends z.ZodType>(imported: Import<S>): Command {
  const { what, summary, schema, options, bringIn } = imported
  const flags = ['dry-run', ...Object.keys(options)]
  return {
    words: imported.words ?? ['import', what],
    takes: ['FILE', ...flags.map((flag) => `[--${flag}]`)].join(' '),
    summary,
    options: { 'dry-run': { type: 'boolean' }, ...options },
    async prepare({ args, options: given }) {
      const [path, ...more] = args
      if (path === undefined || more.length > 0) return misused('One FILE is wanted')
      const file = await readCheckedFile(path, schema)
      if (!file.ok) return refusedImport(file.refusal)
      const isSet = (option: string) => given[option] === true
      return async ({ db, say, audit }) => {
        const text = `Bringing the ${what} in`
        // What is no catalogue is a few statements: there is nothing to count.
        const how = { isDryRun: isSet('dry-run'), isSet, at: stepsBar(say, text, 'rows') }
        const outcome = await transaction(db, async (tx) => {
          const brought = await announced(say, text, () => bringIn(tx, file.value, how))
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
