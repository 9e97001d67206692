// The permission that each call needs by §16 of the specification; `/*` means every other call of its resource.
// `anyone` needs no session, `joining` an invite or a session, `session` any session.
const SPECIFIED = `
anyone: join-start join-code sign-in-options sign-in-passkey sign-in-code sign-in-fallback sign-out
joining: passkey-options passkey-add totp-start totp-confirm
session: credential-remove prove-options prove me staff/sessions staff/session-end dashboard/get attention/list
staff.manage: staff/*
order.read: orders/search orders/list orders/get views/* coins/ledger coins/find
person.reveal: orders/reveal enquiries/reveal complaints/reveal
order.change: orders/note orders/record-step orders/slots orders/move orders/cancel-quote orders/cancel orders/correct
order.assist: assist/*
refund.ask: refunds/parts refunds/quote refunds/ask refunds/retry refunds/waiting
refund.approve: refunds/approve refunds/decline
catalogue.read: catalogue/list catalogue/get catalogue/compare catalogue/options catalogue/needs-care
catalogue.read: prices/at prices/history prices/locations prices/list batches/list coupons/list coupons/stats
catalogue.read: areas/list areas/get areas/cities exceptions/list
catalogue.write: catalogue/save catalogue/preview catalogue/retire catalogue/restore files/* batches/undo
price.write: prices/set prices/bulk-preview prices/bulk-apply
area.write: areas/create areas/save areas/ranges areas/close
slot.write: plans/* exceptions/affected exceptions/save exceptions/remove shifts/*
slot.write: areas/heat areas/to-move areas/move-plan areas/move-apply
payment.read: payments/list payments/mismatches payments/day-close payments/day-close-csv settlements/days
settlement.write: payments/explain payments/explain-approve settlements/import settlements/fetch
case.work: enquiries/* complaints/*
coupon.write: coupons/save coupons/pause
coupon.simulate: coupons/simulate
coin.write: coins/grant
content.write: content/*
legal.write: legal/*
audit.read: audit/*
report.read: reports/*
settings.write: settings/*
jobs.work: jobs/*`

const NEEDED = new Map(
  SPECIFIED.trim()
    .split('\n')
    .flatMap((line) => {
      const [permission = '', names = ''] = line.split(': ')
      return names.split(' ').map((name): [string, string] => [`/api/console/${name}`, permission])
    }),
)

/** The permission that the specification requires for a call; undefined if it does not mention the call. */
export function specifiedPermission(path: string): string | undefined {
  return NEEDED.get(path) ?? NEEDED.get(path.replace(/[^/]+$/, '*'))
}
