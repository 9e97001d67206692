import { ArrowLeft, Printer } from 'lucide-react'
import { siteText } from '../../../../domains/content/site.messages.ts'
import { receiptText as text } from '../../../../domains/orders/after-order.messages.ts'
import type { WireOrder } from '../../../../domains/orders/orders.contract.ts'
import { summaryLabel } from '../../../../domains/pricing/pricing.messages.ts'
import { rupees } from '../../../../kernel/money.ts'
import { orderPath } from '../../paths/order-paths.ts'
import { memberGroups } from '../../features/member-groups/group-members.ts'
import { ItemsCard, MemberGroups } from '../../features/member-groups/member-groups.tsx'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { Logo } from '../../../ui/layout/logo.tsx'
import { SummaryList } from '../../../ui/data/summary-list.tsx'
import { receiptFacts, receiptLines, receiptTotals } from './receipt.ts'
import './receipt-fonts.css'
import styles from './receipt-page.module.css'

/** The printable receipt of an order: who, when, what, and the paid amount. */
export function ReceiptPage({ order }: { order: WireOrder }) {
  return (
    <article className={styles['page']}>
      <div className={styles['screen']}>
        <ButtonLink variant="link" to={orderPath(order.order_number)} icon={<Icon of={ArrowLeft} />}>
          {text.back}
        </ButtonLink>
        <Button size="s" icon={<Icon of={Printer} />} onClick={() => window.print()}>
          {text.print}
        </Button>
      </div>
      <header className={styles['head']}>
        <Logo label={siteText.home} />
        <h1>{text.title}</h1>
      </header>
      <dl className={styles['facts']}>
        {receiptFacts(order).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Ordered order={order} />
      <Amounts order={order} />
      <p className={styles['note']}>{text.note}</p>
    </article>
  )
}

function Ordered({ order: { members, items } }: { order: WireOrder }) {
  const groups = memberGroups(members, items)
  return (
    <div className={styles['part']}>
      <h2 className="visually-hidden">{groups.length > 0 ? text.tests : text.items}</h2>
      {groups.length > 0 ? <MemberGroups groups={groups} /> : <ItemsCard items={items} />}
    </div>
  )
}

function Amounts({ order }: { order: WireOrder }) {
  const total = { label: summaryLabel.grandTotal, amount: rupees(order.prices.grand_total.value) }
  return (
    <section aria-labelledby="amounts" className={styles['part']}>
      <h2 id="amounts">{text.amounts}</h2>
      <SummaryList lines={receiptLines(order.prices)} total={total} />
      <dl className={styles['paid']}>
        {receiptTotals(order).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
