import { noteServiceCheck } from '../domains/shop-settings/service-checks.store.server.ts'
import type { SmsPort } from '../domains/identity/sms.ts'
import type { MailFailure, MailPort } from '../domains/mails/mails.ts'
import type { PaymentFailure, PaymentsPort } from '../domains/payments/payments.ts'
import type { SettlementsPort } from '../domains/payments/provider-settlements.ts'
import type { Service } from '../domains/shop-settings/shop-settings.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Log } from '../kernel/log.ts'
import type { Result } from '../kernel/result.ts'
import type { Executor } from '../platform/db/query.server.ts'

const EVERY_MS = 60_000

type NotingParts = { db: Executor; clock: Clock; log: Log }

/** Notes whether a service did what was asked of it. */
export type NoteCheck = (service: Service, worked: boolean) => void

/**
 * Notes when services worked and when they did not, each at most once a minute in a process. Nobody waits for a note, and one
 * that fails is lost.
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

/** A port's call, and which of its failures say nothing about the service, as they blame what was sent. */
type NotedCall<Args extends unknown[], Value, Failure> = {
  call: (...args: Args) => Promise<Result<Value, Failure>>
  isAboutMessage?: (failure: Failure) => boolean
}

/** A port's call that notes its outcome. */
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

/** Messages whose outcome is noted. An operator who refuses a message may refuse the shop's key: that is a failure. */
export function notedSms(sms: SmsPort, note: NoteCheck): SmsPort {
  const of = (worked: boolean) => note('sms', worked)
  return { ...sms, send: noted({ call: (message) => sms.send(message) }, of) }
}

const isAboutMail = ({ kind }: MailFailure) => kind === 'rejected'

/** Mails whose outcome is noted. */
export function notedMail(mail: MailPort | null, note: NoteCheck): MailPort | null {
  if (mail === null) return null
  const of = (worked: boolean) => note('mail', worked)
  return { ...mail, send: noted({ call: (letter) => mail.send(letter), isAboutMessage: isAboutMail }, of) }
}

type Provider = PaymentsPort & SettlementsPort

// The provider knows no such key, or does not let it in.
const KEY_REFUSED = new Set([401, 403])

const isAboutPayment = (failure: PaymentFailure) =>
  failure.kind === 'rejected' && !KEY_REFUSED.has(failure.status)

/** A provider whose outcomes are noted: of what a customer waits for, and of what the reconciler asks. */
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
