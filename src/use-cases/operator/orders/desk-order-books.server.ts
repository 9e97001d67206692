import type { DeskFacts } from '../../../domains/orders/desk/desk-facts.ts'
import type { WireDeskOrder } from '../../../domains/orders/desk/desk-order.contract.ts'
import { maskedMobile, maskedText } from '../../../domains/customers/masking.ts'
import type { StoredOrder } from '../../../domains/orders/order-snapshot.ts'
import { refundForText } from '../../../domains/orders/orders.messages.ts'
import type { VisitSettings } from '../../../domains/orders/rescheduling.ts'
import { istIso } from '../../../kernel/ist.ts'
import { paise, type Paise } from '../../../kernel/money.ts'
import { moneyOf } from '../../../kernel/wire.ts'
import type { ActorNames } from './actor-names.server.ts'

/** The data of an order's page in addition to the order. */
export type DeskView = {
  facts: DeskFacts
  names: ActorNames
  visits: Pick<VisitSettings, 'ruleBefore'>
  /** Tests that need consent have a name only for people who work on orders. */
  seesPrivateTests: boolean
}

/** The payment of an order. */
export function toPayment(order: StoredOrder, { payments }: DeskFacts): WireDeskOrder['payment'] {
  const [payment] = payments
  const none = order.paymentMethod === 'free' ? ('free' as const) : ('none' as const)
  return {
    method: order.paymentMethod,
    state: payment?.state ?? none,
    amount: moneyOf(payment === undefined ? order.grandTotal : paise(payment.amount)),
    provider_order_id: payment?.providerOrderId ?? null,
    payment_id: payment?.paymentId ?? null,
    captured_at: payment?.capturedAt == null ? null : istIso(payment.capturedAt),
  }
}

/** The refunds of an order, and the requests by staff. */
export function toRefunds({ facts, names }: DeskView): Pick<WireDeskOrder, 'refunds' | 'refund_requests'> {
  return {
    refunds: facts.refunds.map(({ requestedAt, endedAt, actor, ...refund }) => ({
      id: refund.id,
      amount: moneyOf(paise(refund.amount)),
      status: refund.status,
      reason: refund.reason,
      for: refundForText[refund.reason],
      note: refund.note,
      by: actor === null ? null : names(actor),
      requested_at: istIso(requestedAt),
      ended_at: endedAt === null ? null : istIso(endedAt),
    })),
    refund_requests: facts.requests.map(({ requestedBy, requestedAt, decidedBy, decidedAt, ...request }) => ({
      id: request.id,
      state: request.state,
      money: moneyOf(paise(request.money)),
      coins: request.coins,
      note: request.note,
      asked_by: names(`staff:${requestedBy}`),
      asked_at: istIso(requestedAt),
      decided_by: decidedBy === null ? null : names(`staff:${decidedBy}`),
      decided_at: decidedAt === null ? null : istIso(decidedAt),
      decline_reason: request.declineReason,
    })),
  }
}

/** The documents, complaints, notes and corrections of an order. */
export function toPapers({
  facts,
  names,
}: DeskView): Pick<WireDeskOrder, 'invoices' | 'tickets' | 'notes' | 'corrections'> {
  return {
    invoices: facts.invoices.map(({ kind, number, issuedOn }) => ({ kind, number, issued_on: issuedOn })),
    tickets: facts.tickets,
    notes: facts.notes
      .map(({ id, text, isForCustomer, staffId, at }) => ({
        id,
        text,
        for_customer: isForCustomer,
        at: istIso(at),
        by: names(`staff:${staffId}`),
      }))
      .toReversed(),
    corrections: facts.corrections.map(({ staffId, at, ...correction }) => ({
      ...correction,
      was: correctionValue(correction.field, correction.was, facts),
      now: correctionValue(correction.field, correction.now, facts),
      at: istIso(at),
      by: names(`staff:${staffId}`),
    })),
  }
}

// Masked like the value itself.
function correctionValue(
  field: DeskFacts['corrections'][number]['field'],
  value: string,
  { reveals }: DeskFacts,
): string {
  const isOpen = (what: string) => reveals.some((reveal) => reveal.what === what)
  if (field === 'telephone') return isOpen('telephone') ? value : maskedMobile(value)
  if (field !== 'street' && field !== 'landmark') return value
  const shown = value.replaceAll('\n', ', ')
  return isOpen('street') ? shown : maskedText(shown)
}

/** The sum of all refunds. */
export function sumOf(refunds: DeskFacts['refunds']): Paise {
  return paise(refunds.reduce((total, { amount }) => total + amount, 0))
}
