import { backUp, restore } from '../server/backup/backup.ts'
import { migrateOnly } from '../server/backup/migrate-only.ts'
import type { Result } from '../kernel/result.ts'
import { transaction } from '../platform/db/transaction.server.ts'
import type { Progress } from '../platform/log/progress.ts'
import type { Config } from '../server/config/config.ts'
import {
  NO_ARGUMENTS,
  usageError,
  type AppendEntry,
  type Command,
  type Outcome,
  type ParsedArguments,
} from './command.ts'

/** The commands about the database as a whole. */
export const backupCommands: readonly Command[] = [
  {
    words: ['migrate'],
    synopsis: '',
    summary: 'Migrate the database to the schema of this release; a second run changes nothing',
    options: {},
    prepare({ args }) {
      if (args.length > 0) return usageError(NO_ARGUMENTS)
      return {
        async withSettings(config, say) {
          const done = await migrateOnly(config, say)
          const lines =
            done.length === 0 ? ['The database is up to date'] : done.map((name) => `Applied: ${name}`)
          return { kind: 'done', lines }
        },
      }
    },
  },
  {
    words: ['backup'],
    synopsis: 'FILE',
    summary:
      'Write the whole database into a new file; stop the shop before you back up the embedded database',
    options: {},
    prepare: (parsed) => withFile(parsed, { work: backUp, doneText: 'The backup is complete:' }),
  },
  {
    words: ['restore'],
    synopsis: 'FILE',
    summary: 'Fill an empty database from a backup',
    options: {},
    prepare: (parsed) =>
      withFile(parsed, { work: restoreAudited, doneText: 'The database was restored from' }),
  },
]

type FileWork = {
  work: (config: Config, file: string, say: Progress, audit: AppendEntry) => Promise<Result<number, string>>
  doneText: string
}

// The restored log ends at the time of the backup; this entry marks the restore.
function restoreAudited(...[config, file, say, audit]: Parameters<FileWork['work']>) {
  return restore(config, file, say, (db) =>
    transaction(db, (tx) =>
      audit(tx, { act: 'database.restored', subject: { kind: 'database', id: 'all' } }),
    ),
  )
}

function withFile({ args }: ParsedArguments, { work, doneText }: FileWork): ReturnType<Command['prepare']> {
  const [file = '', ...more] = args
  if (file === '' || more.length > 0) return usageError('This command takes one FILE')
  return {
    async withSettings(config, say, audit): Promise<Outcome> {
      const done = await work(config, file, say, audit)
      if (!done.ok) return { kind: 'refused', lines: [done.refusal] }
      return { kind: 'done', lines: [`${doneText} ${file} (${(done.value / 1e6).toFixed(1)} MB)`] }
    },
  }
}
