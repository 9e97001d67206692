import { eventRefusalText } from '../domains/orders/order-events.messages.ts'
import { isCollectionStep } from '../domains/orders/order-events.ts'
import { ordersListed, type ListedOrder } from '../use-cases/orders/order-list.server.ts'
import { COLLECTION_STEPS } from '../domains/orders/order-progress.ts'
import { statusLabel } from '../domains/orders/orders.messages.ts'
import type { OrderStatus } from '../domains/orders/orders.ts'
import { noteOperatorAccess } from '../domains/privacy/access-log.store.server.ts'
import { recordOrderEvent } from '../use-cases/orders/record-event.server.ts'
import { transaction } from '../platform/db/transaction.server.ts'
import { slotTime } from '../domains/slots/slots.ts'
import { istIso } from '../kernel/ist.ts'
import { maskMobile } from '../kernel/mobile.ts'
import { formatRupees } from '../kernel/money.ts'
import { usageError, type Command } from './command.ts'
import { listCommand, listEntry } from './list-command.ts'

const STATUSES = [
  'pending',
  'processing',
  'complete',
  'canceled',
  'payment_failed',
] as const satisfies readonly OrderStatus[]

/** The commands about orders. */
export const orderCommands: readonly Command[] = [
  listCommand({
    words: ['orders', 'list'],
    summary: 'List orders',
    by: 'status',
    values: STATUSES,
    async rows({ db, now, audit }, { value, page }) {
      const { orders, total } = await transaction(db, async (tx) => {
        const listed = await ordersListed(tx, { status: value, page }, now)
        const ids = listed.orders.map(({ id }) => id)
        await noteOperatorAccess(tx, { action: 'orders-listed', ids }, now)
        if (ids.length > 0) await audit(tx, listEntry('orders', { list: value, ids }))
        return listed
      })
      return { lines: orders.map(orderLine), total }
    },
  }),
  {
    words: ['order', 'event'],
    synopsis: `NUMBER ${COLLECTION_STEPS.join('|')} [--at ISO]`,
    summary: "Add a step to an order's timeline; report-ready completes the order",
    options: { at: { type: 'string' } },
    prepare({ args, options: { at: given } }) {
      const [number, step, ...more] = args
      if (number === undefined || step === undefined || more.length > 0) {
        return usageError('This command takes an order NUMBER and a step')
      }
      if (!isCollectionStep(step)) return usageError(`There is no step ${step}`)
      const at = typeof given === 'string' ? instantOf(given) : null
      if (given !== undefined && at === null) {
        return usageError('--at takes an instant with a time zone, such as 2026-11-24T09:30:00+05:30')
      }
      return async ({ db, now, audit }) => {
        const event = { number, step, at: at ?? now }
        const recorded = await transaction(db, async (tx) => {
          const written = await recordOrderEvent(tx, event, now)
          if (!written.ok) return written
          const after = { step, at: event.at.toISOString(), status: written.value.status }
          await audit(tx, { act: 'order.step_recorded', subject: { kind: 'order', id: number }, after })
          return written
        })
        if (recorded.ok) {
          return { kind: 'done', lines: [`${number}: ${step}, ${statusLabel[recorded.value.status]}`] }
        }
        return { kind: 'refused', lines: [`${number}: ${eventRefusalText(recorded.refusal)}`] }
      }
    },
  },
]

function orderLine({ number, placedAt, status, grandTotal, slot, mobile, names }: ListedOrder): string {
  return [
    number,
    istIso(placedAt),
    statusLabel[status].padEnd(19),
    formatRupees(grandTotal, 0).padStart(8),
    slot === null ? 'no slot' : `${slot.day} ${slotTime(slot)}`,
    maskMobile(mobile),
    names.join(', '),
  ].join('  ')
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/

function instantOf(text: string): Date | null {
  const time = INSTANT.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? null : new Date(time)
}
