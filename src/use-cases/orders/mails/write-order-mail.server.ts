import type { Executor } from '../../../platform/db/query.server.ts'
import { paise } from '../../../kernel/money.ts'
import type { InvoiceKind } from '../../../domains/invoices/invoice-number.ts'
import { invoiceTitle, type Invoice } from '../../../domains/invoices/invoices.ts'
import { issueCreditNote, issueNextInvoice } from '../invoices/issue-invoice.server.ts'
import { letterHtml, letterText } from '../../../domains/mails/letter.ts'
import type { Letter } from '../../../kernel/letter.ts'
import {
  isMailAddress,
  type Mail,
  type MailAttachment,
  type MailCalendar,
  type Mailbox,
  type MailKind,
} from '../../../domains/mails/mails.ts'
import { readSeller } from '../../../domains/policies/policies.store.server.ts'
import { sellerOver, type SetSeller } from '../../../domains/policies/seller.ts'
import { calendarFile } from '../../../domains/orders/mails/calendar.ts'
import { ruleInForce } from '../../../domains/orders/may-cancel.ts'
import type { VisitSettings } from '../../../domains/orders/rescheduling.ts'
import { successText } from '../../../domains/orders/order-pages.messages.ts'
import type { OrderMail } from './order-mails.server.ts'
import {
  findOrderForMail,
  type OrderForMail,
} from '../../../domains/orders/mails/order-mails.store.server.ts'
import {
  canceledLetter,
  confirmedLetter,
  movedByShopLetter,
  refundedLetter,
  refundLetter,
  rescheduledLetter,
  type MailedOrder,
} from '../../../domains/orders/mails/order-mails.messages.ts'
import type { OrderEvent, StoredOrder } from '../../../domains/orders/order-snapshot.ts'
import { listedName } from '../order-view.server.ts'
import { visitEntry } from '../../../domains/orders/mails/visit-calendar.ts'

/** The dependencies of writing mails. */
export type MailWriting = {
  from: Mailbox
  settings: { seller: SetSeller | null; visits: Pick<VisitSettings, 'ruleBefore'> }
  /** The URL of an order's page. */
  orderUrl: (number: string) => string
  invoicePdf: (invoice: Invoice) => Promise<Uint8Array>
}

/** Creates a mail about an order as it is now; null if the mail is obsolete or has no recipient. */
export async function writeOrderMail(
  db: Executor,
  writing: MailWriting,
  { orderId, mail }: { orderId: number; mail: OrderMail },
  now: Date,
): Promise<Mail | null> {
  const kind = paperKind(mail)
  const [row, published] = await Promise.all([
    findOrderForMail(db, orderId, isByStaff(mail) ? null : kind),
    readSeller(db),
  ])
  const to = row === undefined ? null : toMailbox(row.customer)
  if (row === undefined || to === null || isOvertaken(mail, row.order)) return null

  const { order } = row
  const { seller: file } = writing.settings
  const seller = sellerOver(published, file)
  const invoice =
    kind === null || order.grandTotal === 0
      ? null
      : (row.paper ?? (await issueNext(db, { orderId, kind, mail, seller: file }, now)))
  const letter = toLetter(mail, {
    ...toMailedOrder(row, writing.settings.visits),
    url: writing.orderUrl(order.number),
    attached: invoice === null ? null : invoiceTitle(invoice),
    seller: [seller.legalName, seller.address],
  })
  const events = isAboutTheOrder(mail) ? row.events : []
  return {
    customerId: order.customerId,
    to,
    ...toContent(mailKind(mail), letter),
    calendar: toCalendar(order, events, { from: writing.from, to, now }),
    attachments: invoice === null ? [] : [await attached(invoice, writing.invoicePdf)],
  }
}

// If the order has been cancelled since, the cancellation mail is sufficient.
function isOvertaken({ what }: OrderMail, { status }: StoredOrder): boolean {
  return status === 'canceled' && (what === 'confirmed' || what === 'rescheduled' || what === 'moved_by_us')
}

/** The document that is attached to each kind of mail. */
const PAPER_OF: Record<OrderMail['what'], InvoiceKind | null> = {
  confirmed: 'invoice',
  rescheduled: null,
  moved_by_us: null,
  refund: 'credit_note',
  refunded: null,
}

function paperKind(mail: OrderMail): InvoiceKind | null {
  return isAboutTheOrder(mail) || isByStaff(mail) ? PAPER_OF[mail.what] : null
}

function isByStaff(mail: OrderMail): boolean {
  return mail.what === 'refund' && mail.reason === 'operator'
}

type Issuing = { orderId: number; kind: InvoiceKind; mail: OrderMail; seller: SetSeller | null }

// Each of several refunds by staff has a separate credit note.
function issueNext(
  db: Executor,
  { orderId, kind, mail, seller }: Issuing,
  now: Date,
): Promise<Invoice | null> {
  return mail.what === 'refund' && mail.refundId !== undefined
    ? issueCreditNote(db, { refundId: mail.refundId, seller }, now)
    : issueNextInvoice(db, { orderId, kind, seller }, now)
}

// The refund of a stray payment does not change the order.
function isAboutTheOrder(mail: OrderMail): boolean {
  if (mail.what === 'refund') return mail.reason === 'canceled'
  return mail.what !== 'refunded'
}

/** The customer's mailbox; null without a confirmed address, and after the account is erased. */
function toMailbox({ firstname, lastname, mailAddress }: OrderForMail['customer']): Mailbox | null {
  if (mailAddress === null || !isMailAddress(mailAddress)) return null
  return { name: `${firstname} ${lastname}`.trim(), address: mailAddress }
}

function mailKind(mail: OrderMail): MailKind {
  if (mail.what !== 'refund') return `order_${mail.what}`
  return mail.reason === 'canceled' ? 'order_canceled' : 'order_refund'
}

function toLetter(mail: OrderMail, order: MailedOrder): Letter {
  switch (mail.what) {
    case 'confirmed':
      return confirmedLetter(order)
    case 'rescheduled':
      return rescheduledLetter(order)
    case 'moved_by_us':
      return movedByShopLetter(order)
    case 'refunded':
      return refundedLetter(order, paise(mail.amount))
    case 'refund': {
      const amount = mail.amount === null ? null : paise(mail.amount)
      return mail.reason === 'canceled'
        ? canceledLetter(order, amount)
        : refundLetter(order, mail.reason, amount)
    }
  }
}

function toMailedOrder(
  { order: { number, snapshot }, events }: Pick<OrderForMail, 'order' | 'events'>,
  visits: Pick<VisitSettings, 'ruleBefore'>,
): Omit<MailedOrder, 'url' | 'attached' | 'seller'> {
  const { lines, prices, slot, coupon } = snapshot
  const persons = lines.flatMap(({ members }) => members.map(({ firstname }) => firstname))
  return {
    number,
    slot,
    persons: [...new Set(persons)].filter((name) => name !== ''),
    items: lines.map((line) => ({
      name: listedName(line),
      quantity: line.quantity,
      amount: paise(line.price * line.quantity),
    })),
    prices,
    hoursBeforeVisit: ruleInForce({ snapshot }, events, visits).hoursBeforeVisit,
    hasOffers: prices.coins > 0 || (coupon ?? null) !== null,
  }
}

function toContent(kind: MailKind, letter: Letter): Pick<Mail, 'kind' | 'subject' | 'text' | 'html'> {
  return { kind, subject: letter.subject, text: letterText(letter), html: letterHtml(letter) }
}

type Between = { from: Mailbox; to: Mailbox; now: Date }

function toCalendar(
  order: StoredOrder,
  events: OrderEvent[],
  { from, to, now }: Between,
): MailCalendar | null {
  const entry = visitEntry(order, events, successText.calendarTitle)
  if (entry === null) return null
  const method = entry.isCanceled ? 'CANCEL' : 'REQUEST'
  const file = calendarFile(entry, now, { method, organizer: from, attendee: to })
  return { filename: `${order.number}.ics`, method, content: file }
}

async function attached(invoice: Invoice, pdfOf: MailWriting['invoicePdf']): Promise<MailAttachment> {
  const filename = `${invoice.number.replaceAll('/', '-')}.pdf`
  return { filename, contentType: 'application/pdf', content: await pdfOf(invoice) }
}
