import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { PhoneOff } from 'lucide-react'
import { formatExactRupees } from '../../../../kernel/money.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { FailureNote } from '../../ui/failure-note.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { RecordStatus } from '../../ui/record-status.tsx'
import { ThumbBar } from '../../ui/thumb-bar/thumb-bar.tsx'
import { HOME_PARENT } from '../../ui/home-parent.ts'
import { AddressCard } from './address/address-card.tsx'
import { ASSIST_PATH, placedPath } from './assist-paths.ts'
import { assistText, callerText } from './assist-screen.messages.ts'
import styles from './assist.module.css'
import { BookingReview, BookingSummary, totalOf } from './booking-summary.tsx'
import { CouponCard } from './coupon-card.tsx'
import type { Draft } from './draft.ts'
import { PatientsCard } from './people/patients-card.tsx'
import { SlotCard } from './slot-card.tsx'
import { StepCard } from './step-card.tsx'
import { TestsCard } from './tests-card.tsx'
import { useDraft, useDraftChanges } from './use-draft.ts'
import { usePlaceOrder } from './use-place-order.ts'

const PARENTS = [HOME_PARENT, { to: ASSIST_PATH, text: assistText.title }]

/** The stored booking that the address names. @see OPS-O09 */
export function DraftScreen() {
  const id = Number(useParams()['draft'])
  const navigate = useNavigate()
  const { data, error, refetch } = useDraft(id)
  const number = data?.order_number ?? null

  // The browser's address: a placed booking has a separate page.
  useEffect(() => {
    if (number !== null) void navigate(placedPath(number), { replace: true })
  }, [number, navigate])
  const draft = data?.draft ?? null
  if (draft !== null) return <Booking key={draft.id} draft={draft} />
  return (
    <Page title={assistText.bookingTitle} parents={PARENTS}>
      <RecordStatus
        error={error}
        cards={3}
        missing={{
          icon: PhoneOff,
          title: assistText.goneTitle,
          text: assistText.goneText,
          to: ASSIST_PATH,
          link: assistText.beginAgain,
        }}
        onRetry={() => void refetch()}
      />
    </Page>
  )
}

function Booking({ draft }: { draft: Draft }) {
  const changes = useDraftChanges(draft.id)
  const [testsFailure, setTestsFailure] = useState<string | null>(null)
  const { missing, isBusy, failure, place } = usePlaceOrder(draft, changes)
  const { customer } = draft
  const step = { draft, changes, missing }
  const placeButton = (
    <Button full busy={isBusy} busyLabel={assistText.placing} onClick={place}>
      {assistText.place}
    </Button>
  )
  const problem = <FailureNote text={failure} />
  return (
    <Page
      title={assistText.bookingTitle}
      parents={PARENTS}
      lead={callerText(`${customer.firstname} ${customer.lastname}`, customer.mobile)}
    >
      <div className={styles['columns']}>
        <div className={styles['cards']}>
          <PatientsCard {...step} onTestsFailure={setTestsFailure} />
          <AddressCard {...step} />
          <TestsCard {...step} failure={testsFailure} onFailure={setTestsFailure} />
          <SlotCard {...step} />
          <CouponCard {...step} />
          <StepCard title={assistText.review} isDone={false} anchor="assist-review">
            <BookingReview draft={draft} />
            <div className={styles['narrow']}>
              <BookingSummary draft={draft} />
            </div>
          </StepCard>
        </div>
        <div className={styles['side']}>
          <Card aria-label={assistText.booking} sticky className={styles['cart']}>
            <h2 className={styles['step-title']}>{assistText.booking}</h2>
            <BookingSummary draft={draft} />
            {problem}
            {placeButton}
          </Card>
        </div>
      </div>
      <div className={styles['narrow']}>{problem}</div>
      <ThumbBar isOnlyNarrow>
        <span className={styles['bar-total']}>
          <span className={styles['muted']}>{assistText.total}</span>
          <b>{formatExactRupees(totalOf(draft))}</b>
        </span>
        {placeButton}
      </ThumbBar>
    </Page>
  )
}
