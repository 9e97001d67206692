import { Utensils } from 'lucide-react'
import type { WireOrder } from '../../../../domains/orders/orders.contract.ts'
import { hasBegun, lastMealFor } from '../../../../domains/slots/fasting.ts'
import { visitFastText } from '../../../../domains/slots/slots.messages.ts'
import { istDate } from '../../../../kernel/ist.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { visitStart } from '../../view/collection-slot.ts'

type VisitFastProps = {
  visit: Pick<WireOrder, 'slot'>
  /** The longest fast among the tests; 0 if none requires one. */
  hours: number
  now: Date | null
}

/** The fast before a visit, if a test needs one and the visit has not begun. */
export function VisitFast({ visit, hours, now }: VisitFastProps) {
  const start = visitStart(visit)
  if (now === null || start === null || hasBegun(start, now)) return null
  const meal = lastMealFor(start, hours, now)
  if (meal === null) return null
  return (
    <Note kind="warn" icon={Utensils}>
      {visitFastText(meal, istDate(now))}
    </Note>
  )
}
