import { seesPrivateTests } from '../../../domains/orders/desk/order-acts.ts'
import {
  ordersCorrect,
  ordersMove,
  ordersNote,
  ordersRecordStep,
  ordersReveal,
  ordersSlots,
} from '../../../domains/orders/desk/desk-acts.contract.ts'
import {
  ordersList,
  ordersSearch,
  viewsList,
  viewsRemove,
  viewsSave,
} from '../../../domains/orders/desk/desk-lists.contract.ts'
import { ordersGet } from '../../../domains/orders/desk/desk-order.contract.ts'
import { isPrivateProduct } from '../../../domains/orders/desk/order-lists.store.server.ts'
import { refuseAccess } from '../../../domains/staff/access-refusal.server.ts'
import { handleStaff, type StaffCall, type StaffHandler } from '../../../domains/staff/staff-call.server.ts'
import { isRefusal, type Refusal } from '../../../kernel/refusal.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { addNote } from './add-note.server.ts'
import { correctOrder } from './correct-order.server.ts'
import { countSearch } from './count-search.server.ts'
import { deskOrder, type DeskOrderReply, type DeskParts } from './desk-order.server.ts'
import { refuseDesk } from './desk-refusals.server.ts'
import { listedOrders, searchedOrders } from './list-orders.server.ts'
import { moveVisit, slotsForMove } from './move-visit.server.ts'
import { recordStep } from './record-step.server.ts'
import { revealValue } from './reveal-value.server.ts'
import { removeView, savedViews, saveView } from './saved-views.server.ts'

/** The orders desk. @see docs/rules/console-orders.md */
export function orderDeskHandlers(parts: OperatorParts & DeskParts): StaffHandler[] {
  const page = async (call: StaffCall, number: string): Promise<DeskOrderReply | Refusal> =>
    (await deskOrder(call.db, number, parts, call)) ?? refuseDesk('no_such_order')
  return [
    handleStaff(
      ordersSearch,
      async (search, call) => (await countSearch(parts, call)) ?? searchedOrders(call.db, search, call.now),
    ),
    handleStaff(ordersList, async (list, call) => {
      const { db, now, staff } = call
      const { product } = list.filters
      const isHidden =
        product !== null && !seesPrivateTests(staff.permissions) && (await isPrivateProduct(db, product))
      if (isHidden) return refuseAccess('not_allowed')
      return (await countSearch(parts, call)) ?? listedOrders(db, list, now)
    }),
    handleStaff(ordersGet, ({ number }, call) => page(call, number)),
    handleStaff(ordersReveal, (reveal, call) => revealValue(parts, call, reveal)),
    handleStaff(
      ordersNote,
      async (note, call) => (await addNote(parts, call, note)) ?? page(call, note.number),
    ),
    handleStaff(
      ordersRecordStep,
      async (step, call) => (await recordStep(parts, call, step)) ?? page(call, step.number),
    ),
    handleStaff(ordersSlots, (wanted, call) => slotsForMove(call, wanted)),
    handleStaff(
      ordersMove,
      async (move, call) => (await moveVisit(parts, call, move)) ?? page(call, move.number),
    ),
    handleStaff(ordersCorrect, async ({ changes, reason, ...record }, call) => {
      const { street, ...address } = changes.address
      const lines = street?.map((line) => line.trim()).filter((line) => line !== '')
      const wanted = { patients: changes.patients, address: { ...address, street: lines?.join('\n') } }
      const refused = await correctOrder(parts, call, { ...record, wanted, reason: reason ?? null })
      return refused ?? page(call, record.number)
    }),
    handleStaff(viewsList, (_, call) => savedViews(call)),
    handleStaff(viewsSave, async ({ id, name, is_shared: isShared, query }, call) => {
      const saved = await saveView(parts, call, { id: id ?? null, name, isShared, query })
      return isRefusal(saved) ? saved : { ...(await savedViews(call)), id: saved }
    }),
    handleStaff(viewsRemove, async ({ id }, call) => {
      const refused = await removeView(parts, call, id)
      return refused ?? savedViews(call)
    }),
  ]
}
