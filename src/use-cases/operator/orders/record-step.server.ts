import { actorText } from '../../../domains/audit/audit.ts'
import type { EventRefusal } from '../../../domains/orders/order-events.ts'
import type { CollectionStep } from '../../../domains/orders/order-progress.ts'
import { lockOrderByNumber } from '../../../domains/orders/orders.store.server.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { refuse, type Result } from '../../../kernel/result.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import { recordOrderEvent } from '../../orders/record-event.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff } from '../start-session.server.ts'
import { refuseAct, refuseDesk, refuseStale } from './desk-refusals.server.ts'
import type { DeskParts } from './desk-order.server.ts'

/** A step of an order's collection that staff record; `at` is now if it is left out. */
export type RecordedStep = {
  number: string
  version: number
  step: CollectionStep
  at?: Date | null | undefined
}

/** Records a step of an order's collection; null if it was done. The ready report completes the order. @see OPS-005, OPS-006 */
export async function recordStep(
  parts: DeskParts & Pick<OperatorParts, 'secretKey'>,
  call: StaffCall,
  { number, version, step, at }: RecordedStep,
): Promise<Refusal | null> {
  const { db, now, staff } = call
  const event = { number, step, at: at ?? now, actor: actorText({ kind: 'staff', id: staff.id }) }
  const recorded = await transactionOrRefusal(
    db,
    async (tx): Promise<Result<{ status: string }, EventRefusal | { kind: 'stale' }>> => {
      const order = await lockOrderByNumber(tx, number)
      if (order !== undefined && order.version !== version) return refuse({ kind: 'stale' })
      const result = await recordOrderEvent(tx, event, now)
      if (!result.ok) return result
      const { status } = result.value
      await auditStaff(tx, parts, call, {
        act: 'order.step_recorded',
        subject: { kind: 'order', id: number },
        after: { step, at: event.at.toISOString(), status },
        staffId: staff.id,
        sessionId: staff.sessionId,
      })
      return result
    },
  )
  if (recorded.ok) return null
  if (recorded.refusal.kind === 'stale') return refuseStale(db, number, parts, call)
  return refuseStep(recorded.refusal)
}

function refuseStep(refused: EventRefusal): Refusal {
  switch (refused.kind) {
    case 'unknown-order':
      return refuseDesk('no_such_order')
    case 'nothing-collected':
      return refuseAct('no_visit')
    case 'already-there':
    case 'later-step-there':
      return refuseDesk('step_done')
    case 'too-early':
      return refuseDesk('step_too_early', 'at')
    case 'in-future':
      return refuseDesk('step_in_future', 'at')
    case 'before-visit':
      return refuseDesk('step_before_visit', 'at')
    case 'not-confirmed':
      return refuseAct(
        refused.status === 'pending' || refused.status === 'processing' ? 'unpaid' : refused.status,
      )
  }
}
