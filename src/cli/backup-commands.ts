import { backUp, restore } from '../server/backup/backup.ts'
import { migrateOnly } from '../server/backup/migrate-only.ts'
import type { Result } from '../kernel/result.ts'
import { transaction } from '../platform/db/transaction.server.ts'
import type { Progress } from '../platform/log/progress.ts'
import type { Config } from '../server/config/config.ts'
import { misused, type AppendEntry, type Command, type Outcome, type Typed } from './command.ts'

/** The commands about the database as a whole. */
export const backupCommands: readonly Command[] = [
  {
    words: ['migrate'],
    takes: '',
    summary: 'Bring the database to the form of this release; again, it changes nothing',
    options: {},
    prepare({ args }) {
      if (args.length > 0) return misused('Nothing follows migrate')
      return {
        async withSettings(config, say) {
          const done = await migrateOnly(config, say)
          const lines = done.length === 0 ? ['Nothing to do'] : done.map((name) => `Done: ${name}`)
          return { kind: 'done', lines }
        },
      }
    },
  },
  {
    words: ['backup'],
    takes: 'FILE',
    summary: 'Write the whole database into a new file; the embedded one with the shop stopped',
    options: {},
    prepare: (typed) => withFile(typed, { work: backUp, said: 'Everything is in' }),
  },
  {
    words: ['restore'],
    takes: 'FILE',
    summary: 'Fill an empty database with what a backup holds',
    options: {},
    prepare: (typed) =>
      withFile(typed, { work: restoreAudited, said: 'The database holds again what was in' }),
  },
]

type FileWork = {
  work: (config: Config, file: string, say: Progress, audit: AppendEntry) => Promise<Result<number, string>>
  said: string
}

// The log is the one of the backup: what came after it is gone, and the entry says from when on.
function restoreAudited(...[config, file, say, audit]: Parameters<FileWork['work']>) {
  return restore(config, file, say, (db) =>
    transaction(db, (tx) =>
      audit(tx, { act: 'database.restored', subject: { kind: 'database', id: 'all' } }),
    ),
  )
}

function withFile({ args }: Typed, { work, said }: FileWork): ReturnType<Command['prepare']> {
  const [file = '', ...more] = args
  if (file === '' || more.length > 0) return misused('The FILE is wanted')
  return {
    async withSettings(config, say, audit): Promise<Outcome> {
      const done = await work(config, file, say, audit)
      if (!done.ok) return { kind: 'refused', lines: [done.refusal] }
      return { kind: 'done', lines: [`${said} ${file} (${(done.value / 1e6).toFixed(1)} MB)`] }
    },
  }
}
