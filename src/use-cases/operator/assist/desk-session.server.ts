import { isDraftLive } from '../../../domains/orders/assist/assist.ts'
import { assistRefusalText } from '../../../domains/orders/assist/assist.messages.ts'
import {
  deskCart,
  findDraft,
  lockDraft,
  type AssistDraft,
} from '../../../domains/orders/assist/drafts.store.server.ts'
import type { StaffCall } from '../../../domains/staff/staff-call.server.ts'
import { isRefusal, refusal, type Refusal } from '../../../kernel/refusal.ts'
import { ok, refuse } from '../../../kernel/result.ts'
import type { Executor } from '../../../platform/db/query.server.ts'
import { transactionOrRefusal } from '../../../platform/db/transaction.server.ts'
import type { Call, Session } from '../../../platform/http/handler.server.ts'
import type { OperatorParts } from '../operator-parts.ts'
import { auditStaff, type StaffAct } from '../start-session.server.ts'

/** The refusal of a step of a booking for a caller. */
export function refuseAssist(
  code: keyof typeof assistRefusalText,
  { field, data }: { field?: string; data?: unknown } = {},
): Refusal {
  const message = { code, message: assistRefusalText[code] }
  return refusal(200, field === undefined ? message : { ...message, field }, { data })
}

/**
 * The shop call that the desk makes for the customer of a draft. It runs in the draft's session, which no browser
 * has. Hold limits count for each caller, not for the laboratory's network.
 *
 * @see docs/adr/0088
 */
export function asCustomer(
  call: StaffCall,
  { customerId, sessionId }: AssistDraft,
  db: Executor,
): Call<'customer'> {
  return {
    ...shopCall(call, db),
    address: `desk ${sessionId}`,
    session: { ...deskSession(sessionId), customerId },
  }
}

/** Returns the call without its customer. It reaches only the cart of the desk, even if the cart has no line yet. */
export function asVisitor(call: StaffCall, { sessionId }: AssistDraft, db: Executor): Call {
  return {
    ...shopCall(call, db),
    address: `desk ${sessionId}`,
    session: { ...deskSession(sessionId), customerId: null },
  }
}

function shopCall({ now, log, requestId, raw }: StaffCall, db: Executor) {
  return { db, now, log, requestId, raw }
}

const refused = () => Promise.reject(new Error('Nobody signs in or out in a session of the desk'))

function deskSession(id: number): Omit<Session<'customer'>, 'customerId'> {
  return {
    id,
    marker: null,
    browserId: null,
    begin: () => Promise.resolve(ok(id)),
    admit: <T>(work: () => Promise<T>) => work(),
    discard: () => Promise.resolve(),
    signIn: refused,
    signOut: refused,
  }
}

/** The result of a step and its audit entry; `act` is the part after `assist.`. */
export type DeskStep<T> = { value: T; act: string; after?: StaffAct['after']; orderNumber?: string }

type Work<T> = (tx: Executor, draft: AssistDraft) => Promise<DeskStep<T> | Refusal>

/**
 * Runs one step of a booking in a transaction with its audit entry. The draft is locked first, so the cart that a
 * step checks is the cart that it changes.
 */
export async function inDraft<T>(
  parts: Pick<OperatorParts, 'secretKey'>,
  call: StaffCall,
  id: number,
  work: Work<T>,
): Promise<T | Refusal> {
  const { db, staff, now } = call
  const done = await transactionOrRefusal<T, Refusal>(
    db,
    async (tx) => {
      const draft = await lockDraft(tx, { id, staffId: staff.id })
      if (draft === undefined || !isOpen(draft, now)) return refuse(refuseAssist('no_draft'))
      const step = await work(tx, draft)
      if (isRefusal(step)) return refuse(step)
      const { orderNumber } = step
      await auditStaff(tx, parts, call, {
        act: `assist.${step.act}`,
        subject:
          orderNumber === undefined
            ? { kind: 'customer', id: String(draft.customerId) }
            : { kind: 'order', id: orderNumber },
        after: step.after ?? { draft: id },
        staffId: staff.id,
        sessionId: staff.sessionId,
      })
      return ok(step.value)
    },
    { commitsLast: true },
  )
  return done.ok ? done.value : done.refusal
}

/** The draft of a call that only reads, or the refusal. */
export async function readDraft({ db, staff, now }: StaffCall, id: number): Promise<AssistDraft | Refusal> {
  const draft = await findDraft(db, { id, staffId: staff.id })
  return draft === undefined || !isOpen(draft, now) ? refuseAssist('no_draft') : draft
}

/** Refuses a step that needs a test. Without a test, the shop would use the customer's own cart. */
export async function refuseEmpty(tx: Executor, { sessionId }: AssistDraft): Promise<Refusal | null> {
  const cart = await deskCart(tx, sessionId)
  return cart === undefined || cart.lines === 0 ? refuseAssist('cart_empty') : null
}

function isOpen({ orderId, createdAt }: AssistDraft, now: Date): boolean {
  return orderId === null && isDraftLive(createdAt, now)
}
