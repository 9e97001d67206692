import { listEnquiries, setEnquiryState } from '../domains/enquiries/enquiries.store.server.ts'
import { ENQUIRY_STATES } from '../domains/enquiries/enquiries.ts'
import { noteOperatorAccess } from '../domains/privacy/access-log.store.server.ts'
import { istIso } from '../kernel/ist.ts'
import { misused, type Command } from './command.ts'
import { listCommand } from './list-command.ts'

/** The commands about enquiries. */
export const enquiryCommands: readonly Command[] = [
  listCommand({
    words: ['enquiries', 'list'],
    summary: 'List enquiries with whom to call back',
    by: 'state',
    values: ENQUIRY_STATES,
    async rows({ db, now }, { value, page }) {
      const { enquiries, total } = await listEnquiries(db, { state: value, page })
      await noteOperatorAccess(db, { action: 'enquiries-listed', ids: enquiries.map(({ id }) => id) }, now)
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
    takes: `ID ${ENQUIRY_STATES.join('|')}`,
    summary: 'Note what became of an enquiry',
    options: {},
    prepare({ args }) {
      const [id = '', given = '', ...more] = args
      const number = Number(id.replace(/^#/, ''))
      const state = ENQUIRY_STATES.find((state) => state === given)
      if (!Number.isSafeInteger(number) || number < 1 || more.length > 0) {
        return misused('The ID of an enquiry and a state are wanted')
      }
      if (state === undefined) return misused(`There is no state ${given}`)
      return async ({ db, now }) => {
        const isThere = await setEnquiryState(db, number, state, now)
        if (!isThere) return { kind: 'refused', lines: [`There is no enquiry #${number}`] }
        return { kind: 'done', lines: [`#${number}: ${state}`] }
      }
    },
  },
]
