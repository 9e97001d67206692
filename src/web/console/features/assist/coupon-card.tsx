import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatExactRupees, rupees } from '../../../../kernel/money.ts'
import { callOrThrow } from '../../../app/call-or-throw.ts'
import { useTask } from '../../../app/use-task.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { consoleFailure } from '../../app/console-failure.ts'
import { consoleKeys } from '../../app/console-keys.ts'
import { assistText } from './assist-screen.messages.ts'
import styles from './assist.module.css'
import { StepCard, type StepProps } from './step-card.tsx'

/** The choice of a coupon: the listed coupons that the booking can use, and a field for any other code. */
export function CouponCard(props: StepProps) {
  const { cart } = props.draft
  const applied = cart.applied_coupons[0]?.code ?? null
  return (
    <StepCard title={assistText.coupon} isDone={applied !== null} anchor="assist-coupon">
      {cart.items.length === 0 ? (
        <p className={styles['muted']}>{assistText.couponNeeds}</p>
      ) : (
        <CouponChoice {...props} applied={applied} />
      )}
    </StepCard>
  )
}

function CouponChoice({ draft, changes, applied }: StepProps & { applied: string | null }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const set = (coupon: string | null) =>
    run(async () => {
      setError(null)
      const refused = await changes.setCart(() => ({ coupon }))
      if (refused === null) setCode('')
      else setError(consoleFailure(refused))
    })
  if (applied !== null)
    return (
      <div className={styles['choice']}>
        <span>
          <b>{applied}</b> <span className={styles['muted']}>{assistText.applied}</span>
        </span>
        <Button variant="secondary" size="s" busy={isBusy} about={applied} onClick={() => void set(null)}>
          {assistText.removeCoupon}
        </Button>
      </div>
    )
  const submit = () => (code.trim() === '' ? setError(assistText.couponEmpty) : void set(code.trim()))
  return (
    <>
      <Form onSubmit={submit}>
        <TextField
          label={assistText.couponCode}
          value={code}
          error={error}
          live
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          onChange={(event) => {
            setCode(event.target.value)
            setError(null)
          }}
          beside={
            <Button type="submit" variant="secondary" busy={isBusy} busyLabel={assistText.applying}>
              {assistText.apply}
            </Button>
          }
        />
      </Form>
      <ListedCoupons draft={draft} onApply={(coupon) => void set(coupon)} />
    </>
  )
}

type ListedCouponsProps = Pick<StepProps, 'draft'> & { onApply: (code: string) => void }

function ListedCoupons({ draft, onApply }: ListedCouponsProps) {
  const { cart, picks } = draft
  const { data } = useQuery({
    // The values that the coupons depend on, for the query key: tests, patients and prices.
    queryKey: consoleKeys.assistCoupons(draft.id, JSON.stringify([cart.items, picks.length])),
    queryFn: ({ signal }) => callOrThrow('/api/console/assist/coupons', { draft: draft.id }, signal),
    staleTime: 0,
  })
  if (data === undefined || data.usable.length + data.not_usable.length === 0) return null
  return (
    <>
      {data.usable.length > 0 && (
        <ul className={styles['choices']}>
          {data.usable.map(({ coupon_code: code, description, saving }) => (
            <li key={code}>
              <span>
                <b>{code}</b> {assistText.saves} {formatExactRupees(rupees(saving.value))}
                <span className={styles['muted']}>{description}</span>
              </span>
              <Button variant="secondary" size="s" about={code} onClick={() => onApply(code)}>
                {assistText.apply}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data.not_usable.length > 0 && (
        <details>
          <summary className={styles['more']}>{assistText.notUsable}</summary>
          <ul className={styles['people']}>
            {data.not_usable.map(({ coupon_code: code, reason }) => (
              <li key={code} className={styles['muted']}>
                <b>{code}</b> {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
