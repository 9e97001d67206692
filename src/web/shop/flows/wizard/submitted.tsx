import { CircleCheck } from 'lucide-react'
import { CHECKOUT_PATH } from '../../paths/order-paths.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { StepHeading } from './step-heading.tsx'
import styles from './wizard.module.css'
import { wizardOwnText, wizardText } from './wizard.messages.ts'

/** The message that the slot is held, with a button that continues before the automatic navigation. @see WIZ-16 */
export function Submitted({ onGoOn }: { onGoOn: () => void }) {
  return (
    <div className={styles['step']}>
      <StepHeading text={wizardText.submitted} />
      <EmptyState icon={CircleCheck} title={wizardOwnText.onTheWay}>
        <ButtonLink to={CHECKOUT_PATH} onClick={onGoOn}>
          {wizardOwnText.toReview}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
