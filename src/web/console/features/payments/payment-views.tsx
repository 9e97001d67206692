import { CONSOLE_PATH } from '../../../app/console-path.ts'
import { SegmentedLinks } from '../../../ui/form/segmented-toggle.tsx'
import styles from './payments.module.css'
import { paymentsText } from './payments-screen.messages.ts'

const VIEWS = [
  { name: 'payments', to: `${CONSOLE_PATH}/payments`, text: paymentsText.title },
  { name: 'mismatches', to: `${CONSOLE_PATH}/payments/mismatches`, text: paymentsText.mismatches },
  { name: 'settlements', to: `${CONSOLE_PATH}/payments/settlements`, text: paymentsText.settlements },
  { name: 'day-close', to: `${CONSOLE_PATH}/payments/day-close`, text: paymentsText.dayClose },
] as const

/** The links to the pages of the payments desk, with the current one marked; in two columns on phones. */
export function PaymentViews({ present }: { present: (typeof VIEWS)[number]['name'] }) {
  const links = VIEWS.map(({ name, to, text }) => ({ to, text, current: name === present }))
  return (
    <div className={styles['views']}>
      <SegmentedLinks label={paymentsText.views} links={links} />
    </div>
  )
}
