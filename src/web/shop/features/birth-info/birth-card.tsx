import { dayAndMonth, parseIstDate, type IstDate } from '../../../../kernel/ist.ts'
import { formatExactRupees, rupees } from '../../../../kernel/money.ts'
import type { WireCart, WirePrices } from '../../../../domains/cart/cart.contract.ts'
import { birthText as text } from '../../../../domains/births/births.messages.ts'
import { isStillExpected } from '../../../../domains/births/births.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import styles from './birth-info.module.css'

type BirthCardProps = {
  birth: WireCart['birth_info']
  prices: Pick<WirePrices, 'collection_charges'>
  /** Today in India; null if a past date does not matter. */
  today?: IstDate | null
  /** Absent after the order is placed, because the information can no longer change. */
  onEdit?: (() => void) | undefined
}

/** When and where a birth is expected, with the button that edits it. @see BIRTH-01, DRW-04 */
export function BirthCard({ birth, prices, today = null, onEdit }: BirthCardProps) {
  const day = birth && parseIstDate(birth.expected_delivery_date)
  const hasPassed = day !== null && today !== null && !isStillExpected({ expectedOn: day }, today)
  return (
    <Card aria-label={text.title}>
      <div className={styles['head']}>
        <h3>{text.title}</h3>
        {onEdit && (
          <Button variant="link" onClick={onEdit}>
            {birth === null ? text.add : text.edit}
          </Button>
        )}
      </div>
      {birth && day ? (
        <>
          <p className={styles['label']}>{text.date}</p>
          <p className={styles['day']}>{`${dayAndMonth(day)} ${day.slice(0, 4)}`}</p>
          <p className={styles['where']}>{birth.doctor}</p>
          <p className={styles['where']}>{hospitalLine(birth)}</p>
          <FeeLine net={birth.charge} gross={prices.collection_charges.value} />
          {hasPassed && <Note kind="warn">{text.passed}</Note>}
        </>
      ) : (
        <p className={styles['where']}>{text.missing}</p>
      )}
    </Card>
  )
}

// Displays the amounts of the cart: the stored fee without GST, and the charge with GST.
function FeeLine({ net, gross }: { net: number; gross: number }) {
  if (gross === 0) return null
  return (
    <p className={styles['charge']}>
      {text.feeWithGst(formatExactRupees(rupees(net)), formatExactRupees(rupees(gross)))}
    </p>
  )
}

// Omits the city, because many hospital names end with it.
function hospitalLine({ hospital, city, state }: NonNullable<WireCart['birth_info']>): string {
  return [hospital, ...(hospital.endsWith(city) ? [] : [city]), state].join(', ')
}
