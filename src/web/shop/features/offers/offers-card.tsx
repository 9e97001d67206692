import { ChevronRight, TicketPercent } from 'lucide-react'
import type { Paise } from '../../../../kernel/money.ts'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { couponText } from '../../../../domains/coupons/coupons.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { FieldMessage } from '../../../ui/form/field-frame.tsx'
import { Icon } from '../../../ui/action/icon.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CouponButton } from './coupon-button.tsx'
import { type CardOffer, cardOffer } from './offer.ts'
import { offersText } from './offers.messages.ts'
import styles from './offers.module.css'
import { useCoupon } from './use-coupon.ts'
import { useOffers } from './use-offers.ts'

type OffersCardProps = { cart: WireCart; onViewAll: () => void }

/** The coupon on the cart, or the one with the largest saving, with the button that opens all offers. @see COUP-01 */
export function OffersCard({ cart, onViewAll }: OffersCardProps) {
  const { offers, isFailed } = useOffers(cart)
  const coupon = useCoupon()
  const { status } = coupon
  const offer = cardOffer(offers ?? [], cart)
  const isLoading = offers === undefined && offer === null && !isFailed
  return (
    <section aria-label={offersText.title}>
      <LoadingArea busy={isLoading} label={offersText.loading}>
        {isLoading ? (
          <Skeleton shape="row" />
        ) : (
          <div className={classNames(styles['offer'], styles['card'], offer?.isApplied && styles['on'])}>
            <span className={styles['ticket']}>
              <Icon of={TicketPercent} size="l" />
            </span>
            <About offer={offer} isFailed={isFailed} />
            {offer && (
              <CouponButton
                variant={offer.isApplied ? 'danger-link' : 'link'}
                about={offer.code}
                code={offer.code}
                isApplied={offer.isApplied}
                coupon={coupon}
              />
            )}
          </div>
        )}
      </LoadingArea>
      <div className={styles['foot']}>
        <div aria-live="polite">
          {status && <FieldMessage id="coupon-status" {...{ [status.kind]: status.text }} />}
        </div>
        <Button variant="link" className={styles['all']} about={couponText.panelTitle} onClick={onViewAll}>
          {couponText.viewAll}
          <Icon of={ChevronRight} size="s" />
        </Button>
      </div>
    </section>
  )
}

function About({ offer, isFailed }: { offer: CardOffer | null; isFailed: boolean }) {
  if (offer === null) {
    return (
      <div className={styles['about']}>
        <p className={styles['title']}>{offersText.haveCode}</p>
        <p className={styles['more']}>{isFailed ? offersText.failed : offersText.none}</p>
      </div>
    )
  }
  const { code, description, saving, isApplied } = offer
  if (!isApplied) {
    return (
      <div className={styles['about']}>
        <p className={styles['title']}>{description}</p>
        <UseCode code={code} />
        <Saving amount={saving} />
      </div>
    )
  }
  return (
    <div className={styles['about']}>
      <p className={styles['title']}>
        {code} <span className={styles['applied']}>{offersText.appliedAfter}</span>
      </p>
      <p className={styles['more']}>{[description, offersText.youSave(saving)].filter(Boolean).join('. ')}</p>
    </div>
  )
}

/** The code of a coupon. @see COUP-04 */
export function UseCode({ code }: { code: string }) {
  return (
    <p className={styles['use']}>
      {couponText.code} <b className={styles['code']}>{code}</b>
    </p>
  )
}

/** The saving of a coupon. */
export function Saving({ amount }: { amount: Paise }) {
  return <p className={styles['saving']}>{offersText.saves(amount)}</p>
}
