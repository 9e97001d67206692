import { CalendarPlus } from 'lucide-react'
import { calendarFile, calendarSequence } from '../../../../domains/orders/mails/calendar.ts'
import { successText } from '../../../../domains/orders/order-pages.messages.ts'
import type { WireOrder } from '../../../../domains/orders/orders.contract.ts'
import { saveFile } from '../../../app/save-file.ts'
import { Button, type ButtonVariant } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { collectionOf } from '../../view/collection-slot.ts'

type CalendarButtonProps = { order: WireOrder; now: Date; variant?: ButtonVariant }

/** Downloads a calendar file of the visit. */
export function CalendarButton({ order, now, variant = 'secondary' }: CalendarButtonProps) {
  const collection = collectionOf(order)
  if (collection === null) return null
  const { order_number: number, address } = order
  const location = address === null ? '' : [...address.street, address.city, address.postcode].join(', ')
  const save = () => {
    const change = {
      sequence: calendarSequence(order.timeline),
      isCanceled: order.order_status === 'canceled',
    }
    const entry = { number, ...collection, title: successText.calendarTitle, location, ...change }
    saveFile(`${number}.ics`, 'text/calendar', calendarFile(entry, now))
  }
  return (
    <Button full={variant !== 'link'} variant={variant} icon={<Icon of={CalendarPlus} />} onClick={save}>
      {successText.calendar}
    </Button>
  )
}
