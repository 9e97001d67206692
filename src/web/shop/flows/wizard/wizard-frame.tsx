import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import type { Step } from '../../../../domains/cart/cart.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { StepGauge } from '../../../ui/data/step-gauge.tsx'
import styles from './wizard.module.css'
import { wizardOwnText, wizardText } from './wizard.messages.ts'

type WizardFrameProps = {
  open: boolean
  step: Step
  onClose: () => void
  onClosed: () => void
  footer: ReactNode
  children: ReactNode
}

/** The modal around a step, with its name, the progress gauge and the buttons. @see WIZ-01 */
export function WizardFrame({ open, step, onClose, onClosed, footer, children }: WizardFrameProps) {
  const { steps } = wizardText
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={wizardOwnText.title}
      closeLabel={wizardOwnText.close}
      desktop="wide"
      tall
      drag={false}
      header={
        <>
          <div className={styles['head']}>
            <p className={styles['name']} aria-hidden>
              {wizardOwnText.title}
            </p>
            <IconButton label={wizardOwnText.close} icon={X} onClick={onClose} />
          </div>
          <div className={styles['gauge']}>
            <StepGauge steps={steps} current={step} label={wizardOwnText.stepOf(step, steps.length)} />
          </div>
        </>
      }
      footer={footer}
    >
      {children}
    </Sheet>
  )
}
