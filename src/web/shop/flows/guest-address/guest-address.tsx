import { notLoadedText } from '../../../app/failure-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { orderPageText } from '../../../../domains/orders/order-pages.messages.ts'
import { signInText } from '../../../../domains/identity/sign-in.messages.ts'
import { queryKeys } from '../../../app/query-keys.ts'
import { useLastDefined } from '../../../app/overlay/use-last-defined.ts'
import { useSession } from '../../../app/use-session.ts'
import { AgreementBox } from '../../features/agreement/agreement-box.tsx'
import { useAgreement } from '../../features/agreement/use-agreement.ts'
import { useHasAgreed } from '../../features/agreement/use-has-agreed.ts'
import { InlineAddressForm } from '../../features/addresses/address-sheet.tsx'
import { useAddressBook } from '../../features/addresses/use-address-book.ts'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SignInFirst } from '../order-pages/order-trouble.tsx'
import styles from './guest-address.module.css'

/**
 * The form in which a guest with a new number enters name and address. The booking then continues.
 *
 * @see GST-01, ROUTE-16, AMB-37
 */
export function GuestAddress() {
  return (
    <div className={`container ${styles['page']}`}>
      <h1 className={styles['title']}>{signInText.addressTitle}</h1>
      <p className="muted">{signInText.addressLead}</p>
      <Content />
    </div>
  )
}

function Content() {
  const session = useSession()
  // If the session ends while the form is open, its values stay until the customer has signed in again.
  const customerId = useLastDefined(session.customer?.id ?? null, true)
  const { isSignedIn } = session
  const book = useAddressBook(customerId, isSignedIn)
  const { hasAgreed, isFailed, retry: retryConsents } = useHasAgreed(customerId, isSignedIn)
  const agreement = useAgreement(hasAgreed === false ? String(customerId) : null)
  const goOn = useGoOn()
  const retry = () => {
    session.retry()
    void book.refetch()
    retryConsents()
  }
  const isOut = session.isLoaded && !isSignedIn
  if (session.isFailed || (book.isError && book.data === undefined) || isFailed)
    return <Failed onRetry={retry} />
  if (!isOut && (book.data === undefined || hasAgreed === undefined)) return <Loading />
  return (
    <>
      {isOut && <SignInFirst title={signInText.addressSignIn} text={signInText.lead} />}
      {book.data !== undefined && (
        <div key={customerId} hidden={isOut}>
          <InlineAddressForm
            id="guest-address"
            address={null}
            cartId={null}
            owner={book.data}
            consent={{ ...agreement, box: <AgreementBox agreement={agreement} /> }}
            onSaved={goOn}
          />
        </div>
      )}
    </>
  )
}

/** Continues with the booking that needed the sign-in, or opens the home page. Also updates the name in the header. */
function useGoOn(): () => void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { state } = useLocation()
  const isBookingOn = typeof state === 'object' && state !== null && 'isBookingOn' in state
  return () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.session })
    void (isBookingOn ? navigate(-1) : navigate('/home', { replace: true }))
  }
}

function Loading() {
  return (
    <LoadingArea busy label={signInText.addressLoading} className={styles['loading']}>
      <Skeleton shape="row" />
      <Skeleton shape="summary" />
    </LoadingArea>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState icon={WifiOff} live title={notLoadedText(signInText.addressFailed)}>
      <Button onClick={onRetry}>{orderPageText.tryAgain}</Button>
    </EmptyState>
  )
}
