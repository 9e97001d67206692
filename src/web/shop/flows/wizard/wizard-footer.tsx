import type { Step } from '../../../../domains/cart/cart.ts'
import { Button } from '../../../ui/action/button.tsx'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import type { useWizardAction } from './use-wizard-action.ts'
import type { wizardSummary } from './wizard-steps.ts'
import styles from './wizard.module.css'
import { wizardOwnText, wizardText } from './wizard.messages.ts'

type WizardFooterProps = {
  step: Step
  summary: ReturnType<typeof wizardSummary>
  label: string
  action: ReturnType<typeof useWizardAction>
  overlay: DrawerOverlay
}

/** The summary bar and the buttons Back and Next. @see WIZ-07, WIZ-10 */
export function WizardFooter({ step, summary, label, action, overlay }: WizardFooterProps) {
  const atWork = step === 4 ? wizardOwnText.busy.submit : wizardOwnText.busy.next
  const busyLabel = action.isLoading ? wizardOwnText.loading : atWork
  return (
    <div className={styles['footer']}>
      {step >= 3 && (
        <div className={styles['summary']} aria-live="polite">
          {summary && (
            <dl className={styles['facts']} aria-label={wizardOwnText.summary}>
              <div>
                <dt className="visually-hidden">Date</dt>
                <dd>{summary.date}</dd>
              </div>
              <div className={styles['fact-test']}>
                <dt className="visually-hidden">Test</dt>
                <dd>{summary.test}</dd>
              </div>
              <div>
                <dt className="visually-hidden">Time</dt>
                <dd>{summary.time}</dd>
              </div>
            </dl>
          )}
        </div>
      )}
      <div className={styles['buttons']}>
        {step > 1 && (
          <Button variant="secondary" onClick={() => overlay.stepBack(before(step))}>
            {wizardText.back}
          </Button>
        )}
        <Button className={styles['next']} busy={action.isBusy} busyLabel={busyLabel} onClick={action.act}>
          {label}
        </Button>
      </div>
    </div>
  )
}

function before(step: Step): Step {
  if (step === 4) return 3
  return step === 3 ? 2 : 1
}
