import { type Control, useWatch } from 'react-hook-form'
import type { WireSavedCoupon } from '../../../../domains/coupons/edit/console-coupons.contract.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useMay } from '../../app/me.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { LeaveWarning } from '../../ui/form/leave-warning.tsx'
import { StaleNote } from '../../ui/form/stale-note.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { CouponFields } from './coupon-fields.tsx'
import { type CouponValues, draftGenerosity, toDraft } from './coupon-form.ts'
import styles from './coupons.module.css'
import { couponsText as text } from './coupons-screen.messages.ts'
import { PauseButton } from './pause-button.tsx'
import { RuleSentence } from './rule-sentence.tsx'
import { useCouponForm } from './use-coupon-form.ts'

/** The form of a coupon, with its rule as a sentence; null creates a new coupon. @see OPS-K01 */
export function CouponBuilder({ stored }: { stored: WireSavedCoupon | null }) {
  const mayWrite = useMay('coupon.write')
  const { form, isChanged, isBusy, failure, stale, submit, useStored, saveOver } = useCouponForm(stored)
  return (
    <>
      {!mayWrite && <Note>{text.onlyRead}</Note>}
      {stale !== null && <StaleNote changed={stale} onUse={useStored} onKeep={saveOver} />}
      <Form className={styles['form']} onSubmit={submit}>
        <LiveSentence control={form.control} stored={stored} />
        <fieldset disabled={!mayWrite} className={styles['form']}>
          <CouponFields control={form.control} isNew={stored === null} />
        </fieldset>
        <FailureNote text={failure} />
        {mayWrite && (
          <div className={styles['bar']}>
            <Button type="submit" size="s" disabled={!isChanged} busy={isBusy} busyLabel={text.saving}>
              {text.save}
            </Button>
            {stored !== null && <PauseButton saved={stored} />}
          </div>
        )}
      </Form>
      <LeaveWarning isChanged={isChanged && !isBusy} />
    </>
  )
}

type SentenceProps = { control: Control<CouponValues>; stored: WireSavedCoupon | null }

function LiveSentence({ control, stored }: SentenceProps) {
  const values = useWatch({ control, compute: (typed: CouponValues) => typed })
  const draft = toDraft(values)
  const rule = { ...draft, active: stored === null ? draft.active : stored.coupon.rule.active }
  const generous = draftGenerosity(rule)
  return (
    <TitledCard id="sentence" title={text.sentence}>
      <p className={styles['sentence']}>
        <RuleSentence rule={rule} />
      </p>
      {generous !== null && <Note kind="warn">{text.generous[generous]}</Note>}
    </TitledCard>
  )
}
