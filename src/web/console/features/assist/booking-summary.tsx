import { formatExactRupees, paise, type Paise, rupees } from '../../../../kernel/money.ts'
import { istDate } from '../../../../kernel/ist.ts'
import { addressTypeLabel } from '../../../../domains/addresses/addresses.ts'
import { ROUNDING_LABEL, summaryLabel } from '../../../../domains/pricing/pricing.messages.ts'
import { roundingOf, totalMrp } from '../../../../domains/pricing/pricing.ts'
import { type SummaryLine, SummaryList } from '../../../ui/data/summary-list.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { useConsoleClock } from '../../app/use-console-clock.ts'
import { assistText, expectedText, patientCountText } from './assist-screen.messages.ts'
import styles from './assist.module.css'
import type { Draft } from './draft.ts'
import { heldText, mealText, toTime } from './slots.ts'

/** The total amount for the caller. */
export function totalOf({ cart }: Draft): Paise {
  return rupees(cart.prices.grand_total.value)
}

/** The chosen tests with the running total. */
export function BookingSummary({ draft }: { draft: Draft }) {
  const { cart } = draft
  if (cart.items.length === 0) return <p className={styles['muted']}>{assistText.empty}</p>
  return (
    <>
      {cart.notices.map(({ code, message }) => (
        <Note key={`${code} ${message}`} kind="warn" live>
          {message}
        </Note>
      ))}
      <ul className={styles['summary']}>
        {cart.items.map(({ product, prices, quantity }) => (
          <li key={product.sku}>
            <span>
              {product.name}
              <span className={styles['muted']}>{patientCountText(quantity)}</span>
            </span>
            <span>{formatExactRupees(paise(rupees(prices.price.value) * quantity))}</span>
          </li>
        ))}
      </ul>
      <SummaryList
        after={expectedOf(draft)}
        lines={linesOf(draft)}
        total={{ label: summaryLabel.grandTotal, amount: totalOf(draft) }}
        exact
      />
    </>
  )
}

/** The summary that the agent reads to the caller: patients, tests, address and time. */
export function BookingReview({ draft }: { draft: Draft }) {
  const { patients, picks, cart, addresses, address_id: addressId } = draft
  const now = useConsoleClock()
  const meal = cart.hold && mealText(toTime(cart.hold), { hours: draft.fasting_hours, now: now() })
  const address = addresses.find(({ id }) => id === addressId)
  const booked = patients.filter(({ member_id: id }) => picks.some((pick) => pick.member_id === id))
  return (
    <dl className={styles['review']}>
      {booked.map(({ member_id: id, firstname, lastname }) => (
        <div key={id}>
          <dt>{`${firstname} ${lastname}`.trim()}</dt>
          <dd>
            {cart.items
              .filter(({ product }) =>
                picks.some((pick) => pick.member_id === id && pick.sku === product.sku),
              )
              .map(({ product }) => product.name)
              .join(', ')}
          </dd>
        </div>
      ))}
      {address !== undefined && (
        <div>
          <dt>{assistText.address}</dt>
          <dd>
            {addressTypeLabel(address.type)}, {address.city} {address.postcode}
          </dd>
        </div>
      )}
      {cart.hold !== null && (
        <div>
          <dt>{assistText.slot}</dt>
          <dd>{heldText(cart.hold, istDate(now()))}</dd>
        </div>
      )}
      {meal !== null && (
        <div>
          <dt>{assistText.fasting}</dt>
          <dd>{meal}</dd>
        </div>
      )}
      <div>
        <dt>{assistText.sendsTo}</dt>
        <dd>{draft.customer.mobile}</dd>
      </div>
    </dl>
  )
}

// The total includes the booking charge once a time is held.
function expectedOf({ cart }: Draft): string | null {
  const expected = rupees(cart.prices_expected.grand_total.value)
  return cart.hold !== null || expected === rupees(cart.prices.grand_total.value)
    ? null
    : expectedText(expected)
}

// Omits amounts of 0.
function linesOf({ cart }: Draft): SummaryLine[] {
  const { prices, applied_coupons: coupons } = cart
  const itemDiscount = rupees(prices.item_discount.value)
  const subtotal = rupees(prices.subtotal_excluding_tax.value)
  const lines = [
    { label: summaryLabel.totalMrp, amount: totalMrp({ subtotal, itemDiscount }) },
    { label: summaryLabel.itemDiscount, amount: paise(0 - itemDiscount) },
    ...prices.discounts.map(({ amount }) => ({
      label: [summaryLabel.coupon, coupons[0]?.code ?? ''].join(' ').trim(),
      amount: paise(0 - rupees(amount.value)),
    })),
    { label: summaryLabel.bookingCharge, amount: rupees(prices.slot_collection_fee.value) },
    ...prices.applied_taxes.map(({ label, amount }) => ({ label, amount: rupees(amount.value) })),
    { label: summaryLabel.collectionCharges, amount: rupees(prices.collection_charges.value) },
  ]
  const rounding = roundingOf(lines, rupees(prices.grand_total.value))
  const all = [...lines, { label: ROUNDING_LABEL, amount: rounding, isNeutral: true }]
  return all.filter(({ amount }) => amount !== 0)
}
