import { jobsListed, JOB_STATES, retryJob } from '../server/jobs/job-list.ts'
import { istIso } from '../kernel/ist.ts'
import { misused, type Command } from './command.ts'
import { listCommand } from './list-command.ts'

/** The commands about jobs: what waits, and what was laid aside for the operator. */
export const jobCommands: readonly Command[] = [
  listCommand({
    words: ['jobs', 'list'],
    summary: 'List jobs; dead ones were laid aside after too many attempts',
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
    takes: 'ID',
    summary: 'Let a job that was laid aside run again',
    options: {},
    prepare({ args }) {
      const [given = '', ...more] = args
      const id = Number(given.replace(/^#/, ''))
      if (!Number.isSafeInteger(id) || id < 1 || more.length > 0) return misused('The ID of a job is wanted')
      return async ({ db, now }) =>
        (await retryJob(db, id, now))
          ? { kind: 'done', lines: [`#${id} runs again`] }
          : { kind: 'refused', lines: [`There is no job #${id} that was laid aside`] }
    },
  },
]
