import { istDate, instantText } from '../../../../../kernel/ist.ts'
import { useConsoleClock } from '../../../app/use-console-clock.ts'
import type { DeskOrder, OrderRecord } from '../use-order.ts'
import { visitText } from '../visit-text.ts'
import { Facts } from '../../../ui/facts.tsx'
import { TitledCard } from '../../../ui/titled-card.tsx'
import { MaskedFact } from './masked-fact.tsx'
import { movesText, pageText } from './order-page.messages.ts'
import styles from './order.module.css'

/** The time and the address of the visit. */
export function VisitCard({ record }: { record: OrderRecord }) {
  const now = useConsoleClock()
  const { status, slot, address } = record.order
  const until = changeableUntil(record.order, now())
  const isOver = status === 'canceled' || status === 'payment_failed'
  if (slot === null && address === null) return null
  const moves = slot === null ? '' : movesText(slot.moves, slot.shop_moves)
  const contact = address === null ? '' : `${address.firstname} ${address.lastname}`.trim()
  return (
    <TitledCard id="visit" title={pageText.visit}>
      {slot === null ? (
        <p className="muted">{pageText.noVisit}</p>
      ) : (
        <p className={styles['slot']}>{visitText(slot, istDate(now()))}</p>
      )}
      {slot !== null && isOver && <p className="muted">{pageText.notTakingPlace}</p>}
      <Facts
        facts={[
          moves === '' ? null : { term: pageText.movedBefore, text: moves },
          until === null ? null : { term: pageText.mayCancelUntil, text: instantText(until) },
          address && { term: pageText.contact, text: contact },
          address && {
            term: pageText.telephone,
            text: (
              <MaskedFact
                record={record}
                masked={address.telephone}
                label={pageText.telephone}
                of={contact}
              />
            ),
          },
          address && {
            term: pageText.address,
            text: (
              <>
                <MaskedFact record={record} masked={address.street} label={pageText.address} of="" />
                <span className={styles['line']}>{cityText(address)}</span>
              </>
            ),
          },
          address?.landmark ? { term: pageText.landmark, text: address.landmark } : null,
        ]}
      />
    </TitledCard>
  )
}

/** Until when the customer may change the visit; null if nobody but staff can change it any more. */
function changeableUntil({ status, is_collected: isCollected, cancellation }: DeskOrder, now: Date) {
  const isOpen = (status === 'pending' || status === 'processing') && !isCollected
  const { until } = cancellation
  return isOpen && until !== null && new Date(until) > now ? until : null
}

function cityText({ city, postcode, area }: NonNullable<OrderRecord['order']['address']>): string {
  return [`${city} ${postcode}`, ...(area === null ? [] : [area.name])].join(' · ')
}
