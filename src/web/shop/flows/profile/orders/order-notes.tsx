import { momentText, profileText } from '../../../../../domains/orders/order-pages.messages.ts'
import type { WireOrder } from '../../../../../domains/orders/orders.contract.ts'
import type { IstDate } from '../../../../../kernel/ist.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import profile from '../profile.module.css'
import styles from './order-notes.module.css'

type OrderNotesProps = Pick<WireOrder, 'notes'> & { today: IstDate | null }

/** The laboratory's notes to the customer about an order; hidden if there are none. @see OPS-O03 */
export function OrderNotes({ notes, today }: OrderNotesProps) {
  if (notes.length === 0) return null
  return (
    <Card labelledBy="notes">
      <h2 id="notes" className={profile['heading']}>
        {profileText.notes}
      </h2>
      <ul className={styles['notes']}>
        {notes.map(({ text, at }, index) => (
          // Notes have no id on the wire, and the list only grows at its end.
          <li key={`${index} ${at}`}>
            <p className={styles['text']}>{text}</p>
            <p className="muted small">{momentText(new Date(at), today)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
