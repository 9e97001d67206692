import { listEnquiries, setEnquiryState } from '../domains/enquiries/enquiries.store.server.ts'
import { ENQUIRY_STATES } from '../domains/enquiries/enquiries.ts'
import { noteOperatorAccess } from '../domains/privacy/access-log.store.server.ts'
import { transaction } from '../platform/db/transaction.server.ts'
import { istIso } from '../kernel/ist.ts'
import { usageError, type Command } from './command.ts'
import { listCommand, listEntry } from './list-command.ts'

/** The commands about enquiries. */
export const enquiryCommands: readonly Command[] = [
  listCommand({
    words: ['enquiries', 'list'],
    summary: 'List enquiries with the contact to call back',
    by: 'state',
    values: ENQUIRY_STATES,
    async rows({ db, now, audit }, { value, page }) {
      const { enquiries, total } = await transaction(db, async (tx) => {
        const listed = await listEnquiries(tx, { state: value, page })
        const ids = listed.enquiries.map(({ id }) => id)
        await noteOperatorAccess(tx, { action: 'enquiries-listed', ids }, now)
        if (ids.length > 0) await audit(tx, listEntry('enquiries', { list: value, ids }))
        return listed
      })
      const lines = enquiries.map(({ id, createdAt, state, sku, productName, ...who }) =>
        [
          `#${id}`,
          istIso(createdAt),
          state.padEnd(9),
          `${sku} ${productName}`,
          who.name,
          who.phone,
          who.email,
          who.zip,
        ].join('  '),
      )
      return { lines, total }
    },
  }),
  {
    words: ['enquiries', 'set'],
    synopsis: `ID ${ENQUIRY_STATES.join('|')}`,
    summary: 'Set the state of an enquiry',
    options: {},
    prepare({ args }) {
      const [id = '', given = '', ...more] = args
      const number = Number(id.replace(/^#/, ''))
      const state = ENQUIRY_STATES.find((state) => state === given)
      if (!Number.isSafeInteger(number) || number < 1 || more.length > 0) {
        return usageError('This command takes the ID of an enquiry and a state')
      }
      if (state === undefined) return usageError(`There is no state ${given}`)
      return async ({ db, now, audit }) => {
        const isThere = await transaction(db, async (tx) => {
          const isSet = await setEnquiryState(tx, number, state, now)
          const subject = { kind: 'enquiry', id: String(number) }
          if (isSet) await audit(tx, { act: 'enquiry.state_set', subject, after: { state } })
          return isSet
        })
        if (!isThere) return { kind: 'refused', lines: [`There is no enquiry #${number}`] }
        return { kind: 'done', lines: [`#${number}: ${state}`] }
      }
    },
  },
]
