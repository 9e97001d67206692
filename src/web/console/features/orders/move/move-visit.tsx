import { CalendarX2 } from 'lucide-react'
import { istDate } from '../../../../../kernel/ist.ts'
import { ButtonLink } from '../../../../ui/action/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { useConsoleClock } from '../../../app/use-console-clock.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { orderPath } from '../order-paths.ts'
import { orderTitle } from '../orders.messages.ts'
import { type OrderRecord, refusalOf } from '../use-order.ts'
import { visitText } from '../visit-text.ts'
import { ORDER_PARENTS, WithOrder } from '../with-order.tsx'
import { MoveForm } from './move-form.tsx'
import { moveText } from './move.messages.ts'
import styles from './move.module.css'

/** The page that moves the visit of the order in its address. @see OPS-O05 */
export function MoveVisit() {
  return <WithOrder>{(record) => <Screen record={record} />}</WithOrder>
}

function Screen({ record }: { record: OrderRecord }) {
  const now = useConsoleClock()
  const { number, slot } = record.order
  const path = orderPath(number)
  const refusal = refusalOf(record, 'move')
  return (
    <Page
      title={moveText.title}
      parents={[...ORDER_PARENTS, { to: path, text: orderTitle(number) }]}
      lead={moveText.lead}
    >
      {slot !== null && (
        <p className={styles['now']}>
          <span className="muted">{moveText.now}</span>
          <b>{visitText(slot, istDate(now()))}</b>
        </p>
      )}
      {refusal === null ? (
        <MoveForm order={record.order} />
      ) : (
        <EmptyState icon={CalendarX2} title={moveText.impossible} text={refusal} live>
          <ButtonLink to={path}>{moveText.toOrder}</ButtonLink>
        </EmptyState>
      )}
    </Page>
  )
}
