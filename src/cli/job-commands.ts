import { jobsListed, JOB_STATES, retryDeadJobs, retryJob } from '../platform/jobs/job-list.ts'
import { jobStatus, jobSummary, summaryLine, type JobKindStatus } from '../platform/jobs/job-status.ts'
import { transaction } from '../platform/db/transaction.server.ts'
import { istIso } from '../kernel/ist.ts'
import { usageError, type Command, type Job } from './command.ts'
import { listCommand } from './list-command.ts'

/** The commands about background jobs. */
export const jobCommands: readonly Command[] = [
  listCommand({
    words: ['jobs', 'list'],
    summary: 'List jobs; dead ones have failed too often',
    by: 'state',
    values: JOB_STATES,
    async rows({ db }, { value, page }) {
      const { jobs, total } = await jobsListed(db, { state: value, page })
      const lines = jobs.map(({ id, state, kind, key, runAt, attempts, lastError }) =>
        [`#${id}`, state.padEnd(7), kind, key, istIso(runAt), `tried ${attempts}×`, lastError ?? ''].join(
          '  ',
        ),
      )
      return { lines, total }
    },
  }),
  {
    words: ['jobs', 'retry'],
    synopsis: 'ID | --all [--kind KIND]',
    summary: 'Retry a dead job, all dead jobs, or all dead jobs of one kind',
    options: { all: { type: 'boolean' }, kind: { type: 'string' } },
    prepare({ args, options: { all, kind } }) {
      if (all === true && args.length === 0) return retryAll(typeof kind === 'string' ? kind : null)
      const [given = '', ...more] = args
      const id = Number(given.replace(/^#/, ''))
      const isOne = Number.isSafeInteger(id) && id >= 1 && more.length === 0
      if (!isOne || all === true || kind !== undefined)
        return usageError('This command takes the ID of a job, or --all')
      return ({ db, now, audit }) =>
        transaction(db, async (tx) => {
          if (!(await retryJob(tx, id, now)))
            return { kind: 'refused', lines: [`There is no dead job #${id}`] }
          await audit(tx, { act: 'job.retried', subject: { kind: 'job', id: String(id) } })
          return { kind: 'done', lines: [`#${id} will run again`] }
        })
    },
  },
  {
    words: ['jobs'],
    synopsis: '',
    summary: 'Summarize the jobs in one line, then by kind; exit with 1 if there is a problem',
    options: {},
    prepare({ args }) {
      if (args.length > 0) return usageError('jobs takes list, retry or no argument')
      return async ({ db, now }) => {
        const kinds = await jobStatus(db, now)
        const summary = jobSummary(kinds)
        const lines = [summaryLine(summary), ...kinds.map(kindLine)]
        return { kind: summary.isFine ? 'done' : 'refused', lines }
      }
    },
  },
]

function retryAll(kind: string | null): Job {
  return ({ db, now, audit }) =>
    transaction(db, async (tx) => {
      const count = await retryDeadJobs(tx, kind, now)
      const subject = { kind: 'jobs', id: kind ?? 'all' }
      if (count > 0) await audit(tx, { act: 'jobs.retried', subject, after: { count } })
      return { kind: 'done', lines: [count === 1 ? '1 job will run again' : `${count} jobs will run again`] }
    })
}

function kindLine({ kind, waiting, running, dead, overdueSeconds }: JobKindStatus): string {
  const due = `due for ${Math.round(overdueSeconds)} s`
  return `  ${kind.padEnd(24)} ${waiting} waiting, ${running} running, ${dead} dead, ${due}`
}
