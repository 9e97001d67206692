import {
  listGrievances,
  setGrievanceState,
  type StateNoted,
} from '../domains/grievances/grievances.store.server.ts'
import { GRIEVANCE_STATES } from '../domains/grievances/grievances.ts'
import { noteOperatorAccess } from '../domains/privacy/access-log.store.server.ts'
import { transaction } from '../platform/db/transaction.server.ts'
import { istIso } from '../kernel/ist.ts'
import { usageError, type Command } from './command.ts'
import { listCommand, listEntry } from './list-command.ts'

/** The commands about complaints. */
export const grievanceCommands: readonly Command[] = [
  listCommand({
    words: ['grievances', 'list'],
    summary: 'List complaints with their deadlines',
    by: 'state',
    values: GRIEVANCE_STATES,
    async rows({ db, now, audit }, { value, page }) {
      const { grievances, total } = await transaction(db, async (tx) => {
        const listed = await listGrievances(tx, { state: value, page })
        const ids = listed.grievances.map(({ id }) => id)
        await noteOperatorAccess(tx, { action: 'complaints-listed', ids }, now)
        if (ids.length > 0) await audit(tx, listEntry('complaints', { list: value, ids }))
        return listed
      })
      const lines = grievances.map((grievance) =>
        [
          grievance.ticket,
          istIso(grievance.createdAt),
          grievance.state.padEnd(12),
          `acknowledge by ${istIso(grievance.acknowledgeBy)}, answer by ${grievance.answerBy}`,
          grievance.name,
          grievance.contact,
          orderText(grievance),
          grievance.text,
        ].join('  '),
      )
      return { lines, total }
    },
  }),
  {
    words: ['grievances', 'set'],
    synopsis: `TICKET ${GRIEVANCE_STATES.slice(1).join('|')}`,
    summary: 'Record that a complaint was acknowledged or answered',
    options: {},
    prepare({ args }) {
      const [ticket, given = '', ...more] = args
      const state = GRIEVANCE_STATES.find((state) => state === given)
      if (ticket === undefined || more.length > 0)
        return usageError('This command takes a TICKET and a state')
      if (state === undefined) return usageError(`There is no state ${given}`)
      return async ({ db, now, audit }) => {
        const noted = await transaction(db, async (tx) => {
          const set = await setGrievanceState(tx, ticket, state, now)
          const subject = { kind: 'complaint', id: ticket }
          if (set === 'noted') await audit(tx, { act: 'complaint.state_set', subject, after: { state } })
          return set
        })
        if (noted === 'noted') return { kind: 'done', lines: [`${ticket}: ${state}`] }
        return { kind: 'refused', lines: [`${ticket}: ${REFUSAL[noted]}`] }
      }
    },
  },
]

const REFUSAL: Record<Exclude<StateNoted, 'noted'>, string> = {
  'unknown-ticket': 'There is no such complaint',
  'not-forward': 'The complaint already has this or a later state',
}

function orderText({ orderNumber, isOwnOrder }: { orderNumber: string; isOwnOrder: boolean }): string {
  if (orderNumber === '') return 'no order'
  return isOwnOrder ? orderNumber : `${orderNumber} (not verified as theirs)`
}
