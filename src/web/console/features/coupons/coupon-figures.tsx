import { monthText } from '../../../../kernel/ist.ts'
import { formatExactRupees, formatRupees, rupees } from '../../../../kernel/money.ts'
import type { WireMoney } from '../../../../kernel/wire.ts'
import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { useMay } from '../../app/me.ts'
import { TitledCard } from '../../ui/titled-card.tsx'
import type { CouponWithFigures } from './coupon-queries.ts'
import styles from './coupons.module.css'
import { couponsText as text, figuresText, ofText } from './coupons-screen.messages.ts'
import { StatePill } from './state-pill.tsx'

/** The number of uses of a coupon and the sum of its discounts, with links to further pages. */
export function CouponFigures({ stored }: { stored: CouponWithFigures }) {
  const { coupon, state, months } = stored
  const maySimulate = useMay('coupon.simulate')
  const mayAudit = useMay('audit.read')
  const mayOrders = useMay('order.read')
  const { coupon_code: code } = coupon
  return (
    <TitledCard id="figures" title={text.figures}>
      <dl className={styles['facts']}>
        <div>
          <dt>{text.state}</dt>
          <dd>
            <StatePill state={state} />
          </dd>
        </div>
        {factsOf(stored).map(({ term, figure }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {months.length === 0 ? <p className="muted">{text.noUses}</p> : <Months months={months} />}
      <div className={styles['links']}>
        {maySimulate && (
          <ButtonLink variant="secondary" size="s" to={`${CONSOLE_PATH}/coupons/simulator?code=${code}`}>
            {text.simulate}
          </ButtonLink>
        )}
        {mayOrders && (
          <ButtonLink variant="secondary" size="s" to={`${CONSOLE_PATH}/orders?coupon=${code}`}>
            {text.orders}
          </ButtonLink>
        )}
        {mayAudit && (
          <ButtonLink variant="secondary" size="s" to={`${CONSOLE_PATH}/audit?subject=coupon:${code}`}>
            {text.history}
          </ButtonLink>
        )}
      </div>
    </TitledCard>
  )
}

function factsOf({ coupon: { rule }, uses, given, left, waiting }: CouponWithFigures) {
  const limit = rule.total_limit === null ? null : rule.total_limit.toLocaleString('en-IN')
  const budget = rule.budget === null ? null : formatRupees(rupees(rule.budget), 0)
  return [
    { term: text.uses, figure: ofText(uses.toLocaleString('en-IN'), limit) },
    { term: text.given, figure: ofText(exact(given), budget) },
    ...(left.uses === null ? [] : [{ term: text.usesLeft, figure: left.uses.toLocaleString('en-IN') }]),
    ...(left.budget === null ? [] : [{ term: text.budgetLeft, figure: exact(left.budget) }]),
    ...(waiting.uses === 0
      ? []
      : [{ term: text.waiting, figure: figuresText(waiting.uses, exact(waiting.given)) }]),
  ]
}

function Months({ months }: Pick<CouponWithFigures, 'months'>) {
  return (
    <table className={styles['months']}>
      <caption>{text.months}</caption>
      <thead>
        <tr>
          <th scope="col">{text.month}</th>
          <th scope="col" className={styles['number']}>
            {text.uses}
          </th>
          <th scope="col" className={styles['number']}>
            {text.given}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, uses, given }) => (
          <tr key={month}>
            <th scope="row">{monthText(month)}</th>
            <td className={styles['number']}>{uses.toLocaleString('en-IN')}</td>
            <td className={styles['number']}>{exact(given)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function exact({ value }: WireMoney): string {
  return formatExactRupees(rupees(value))
}
