import { jobsListed, JOB_STATES, retryDeadJobs, retryJob } from '../platform/jobs/job-list.ts'
import { jobStatus, jobSummary, summaryLine, type JobKindStatus } from '../platform/jobs/job-status.ts'
import { transaction } from '../platform/db/transaction.server.ts'
import { istIso } from '../kernel/ist.ts'
import { misused, type Command, type Job } from './command.ts'
import { listCommand } from './list-command.ts'

/** The commands about jobs: what waits, and what became a dead letter for the operator. */
export const jobCommands: readonly Command[] = [
  listCommand({
    words: ['jobs', 'list'],
    summary: 'List jobs; dead ones became dead letters after too many attempts',
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
    takes: 'ID | --all [--kind KIND]',
    summary: 'Let a job that became a dead letter run again, or all of them, or all of a kind',
    options: { all: { type: 'boolean' }, kind: { type: 'string' } },
    prepare({ args, options: { all, kind } }) {
      if (all === true && args.length === 0) return retryAll(typeof kind === 'string' ? kind : null)
      const [given = '', ...more] = args
      const id = Number(given.replace(/^#/, ''))
      const isOne = Number.isSafeInteger(id) && id >= 1 && more.length === 0
      if (!isOne || all === true || kind !== undefined) return misused('The ID of a job is wanted, or --all')
      return ({ db, now, audit }) =>
        transaction(db, async (tx) => {
          if (!(await retryJob(tx, id, now)))
            return { kind: 'refused', lines: [`There is no job #${id} that became a dead letter`] }
          await audit(tx, { act: 'job.retried', subject: { kind: 'job', id: String(id) } })
          return { kind: 'done', lines: [`#${id} runs again`] }
        })
    },
  },
  {
    words: ['jobs'],
    takes: '',
    summary: 'Tell in one line what the jobs are at, and below it by kind; refused where something is wrong',
    options: {},
    prepare({ args }) {
      if (args.length > 0) return misused('jobs is followed by list, retry or nothing')
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
      return { kind: 'done', lines: [`${count} run again`] }
    })
}

function kindLine({ kind, waiting, running, dead, overdueSeconds }: JobKindStatus): string {
  const due = `due for ${Math.round(overdueSeconds)} s`
  return `  ${kind.padEnd(24)} ${waiting} waiting, ${running} running, ${dead} dead, ${due}`
}
