import { CalendarPlus } from 'lucide-react'
import { birthSteps, birthStepsText } from '../../../../domains/births/birth-steps.messages.ts'
import { mayPrecedeKit } from '../../../../domains/births/births.ts'
import { phoneText } from '../../../../domains/content/site.messages.ts'
import type { WireOrder } from '../../../../domains/orders/orders.contract.ts'
import { parseIstDate, type IstDate } from '../../../../kernel/ist.ts'
import { useContent } from '../../data/use-content.ts'
import { paperPath } from '../../paths/order-paths.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import styles from './birth-steps.module.css'
import { SupportCall } from './support-call.tsx'

type BirthStepsProps = {
  order: WireOrder
  /** Null until it has loaded. */
  today: IstDate | null
}

/** The steps after the payment of a cord-blood plan, with the due date for the calendar and a contact. */
export function BirthSteps({ order, today }: BirthStepsProps) {
  const phone = useContent()?.support_phone ?? ''
  const { birth_info: birth, order_number: number, order_status: status, address } = order
  const day = birth && parseIstDate(birth.expected_delivery_date)
  if (birth === null || day === null || status !== 'processing') return null
  const steps = birthSteps({
    hospital: birth.hospital,
    doctor: birth.doctor,
    city: address?.city ?? '',
    phone: phone === '' ? '' : phoneText(phone),
    isNear: today !== null && mayPrecedeKit({ expectedOn: day }, today),
  })
  return (
    <div className={styles['steps']}>
      <ol className={styles['list']}>
        {steps.map(({ id, title, text }) => (
          <li key={id} className={styles['step']}>
            <b className={styles['title']}>{title}</b>
            <p className={styles['text']}>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles['changed']}>{birthStepsText.changed}</p>
      <div className={styles['links']}>
        <ButtonLink
          variant="secondary"
          reloadDocument
          to={paperPath(number, 'birth.ics')}
          icon={<Icon of={CalendarPlus} />}
        >
          {birthStepsText.calendar}
        </ButtonLink>
        <SupportCall />
      </div>
    </div>
  )
}
