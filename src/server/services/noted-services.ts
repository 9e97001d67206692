import { noteServiceCheck } from '../../domains/shop-settings/service-checks.store.server.ts'
import type { SmsPort } from '../../domains/identity/sms.ts'
import type { MailFailure, MailPort } from '../../domains/mails/mails.ts'
import type { PaymentFailure, PaymentsPort } from '../../domains/payments/payments.ts'
import type { SettlementsPort } from '../../domains/payments/provider-settlements.ts'
import type { Service } from '../../domains/shop-settings/shop-settings.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Log } from '../../kernel/log.ts'
import type { Result } from '../../kernel/result.ts'
import type { Executor } from '../../platform/db/query.server.ts'

const EVERY_MS = 60_000

type NotingParts = { db: Executor; clock: Clock; log: Log }

/** Records whether a service call succeeded. */
export type NoteCheck = (service: Service, worked: boolean) => void

/**
 * Records when services worked and when they failed, each at most once a minute in a process. Callers do not wait for
 * the record, and a failed write is ignored.
 *
 * @see OPS-G02
 */
export function createCheckNotes({ db, clock, log }: NotingParts): NoteCheck {
  const notedAt = new Map<string, number>()
  return (service, worked) => {
    const now = clock.now()
    const key = `${service}:${worked}`
    const before = notedAt.get(key)
    if (before !== undefined && Math.abs(now.getTime() - before) < EVERY_MS) return
    notedAt.set(key, now.getTime())
    noteServiceCheck(db, { service, worked }, now).catch((error: unknown) =>
      log.error('service_check_not_noted', error),
    )
  }
}

/** A call of a port, and the failures that say nothing about the service because the sent message caused them. */
type NotedCall<Args extends unknown[], Value, Failure> = {
  call: (...args: Args) => Promise<Result<Value, Failure>>
  isAboutMessage?: (failure: Failure) => boolean
}

/** Wraps a call so that its outcome is recorded. */
export function noted<Args extends unknown[], Value, Failure>(
  { call, isAboutMessage = () => false }: NotedCall<Args, Value, Failure>,
  note: (worked: boolean) => void,
): (...args: Args) => Promise<Result<Value, Failure>> {
  return async (...args) => {
    const result = await call(...args).catch((error: unknown) => {
      note(false)
      throw error
    })
    if (result.ok || !isAboutMessage(result.refusal)) note(result.ok)
    return result
  }
}

/**
 * Wraps the SMS port so that outcomes are recorded. A refused message counts as a failure, because the operator may
 * have refused the shop's key.
 */
export function notedSms(sms: SmsPort, note: NoteCheck): SmsPort {
  const of = (worked: boolean) => note('sms', worked)
  return { ...sms, send: noted({ call: (message) => sms.send(message) }, of) }
}

const isAboutMail = ({ kind }: MailFailure) => kind === 'rejected'

/** Wraps the mail port so that outcomes are recorded. */
export function notedMail(mail: MailPort | null, note: NoteCheck): MailPort | null {
  if (mail === null) return null
  const of = (worked: boolean) => note('mail', worked)
  return { ...mail, send: noted({ call: (letter) => mail.send(letter), isAboutMessage: isAboutMail }, of) }
}

type Provider = PaymentsPort & SettlementsPort

// The provider rejects the key or does not know it.
const KEY_REFUSED = new Set([401, 403])

const isAboutPayment = (failure: PaymentFailure) =>
  failure.kind === 'rejected' && !KEY_REFUSED.has(failure.status)

/** Wraps the provider so that outcomes are recorded: those of customer-facing calls and of the reconciler. */
export function notedPayments(payments: Provider, note: NoteCheck): Provider {
  const of = (worked: boolean) => note('payments', worked)
  return {
    ...payments,
    createOrder: noted({ call: (order) => payments.createOrder(order), isAboutMessage: isAboutPayment }, of),
    fetchOrderPayments: noted(
      { call: (id) => payments.fetchOrderPayments(id), isAboutMessage: isAboutPayment },
      of,
    ),
    refund: noted({ call: (refund) => payments.refund(refund), isAboutMessage: isAboutPayment }, of),
  }
}
