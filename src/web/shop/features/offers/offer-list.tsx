import { CircleAlert } from 'lucide-react'
import { couponText } from '../../../../domains/coupons/coupons.messages.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/action/icon.tsx'
import { LiveMessage } from '../../../ui/form/field-frame.tsx'
import { Accordion, AccordionItem } from '../../../ui/layout/accordion.tsx'
import { CouponButton } from './coupon-button.tsx'
import { isSameCode, offerSaving, type Offer, type UnusableOffer } from './offer.ts'
import { Saving, UseCode } from './offers-card.tsx'
import { offersText } from './offers.messages.ts'
import styles from './offers.module.css'
import type { CouponChange } from './use-coupon.ts'

type OfferListProps = { offers: readonly Offer[]; applied: string | null; coupon: CouponChange }

/** The offers that the cart can use, with discount, saving, code and conditions. @see COUP-04 */
export function OfferList({ offers, applied, coupon }: OfferListProps) {
  return (
    <ul className={styles['list']}>
      {offers.map((offer) => {
        const { coupon_code: code, description, details } = offer
        const isApplied = isSameCode(code, applied)
        return (
          <li key={code} className={classNames(styles['offer'], isApplied && styles['on'])}>
            <div className={styles['about']}>
              <p className={styles['title']}>{description}</p>
              <UseCode code={code} />
              <Saving amount={offerSaving(offer)} />
              <ul className={styles['details']}>
                {details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
              {isSameCode(code, coupon.lastCode) && <ChangeStatus code={code} coupon={coupon} />}
            </div>
            <CouponButton
              variant={isApplied ? 'danger-link' : 'link'}
              about={code}
              code={code}
              isApplied={isApplied}
              coupon={coupon}
            />
          </li>
        )
      })}
    </ul>
  )
}

// Reserves its height when the button is pressed, so that the reply does not shift the layout.
function ChangeStatus({ code, coupon: { status } }: { code: string; coupon: CouponChange }) {
  const message = status === null ? {} : { [status.kind]: status.text }
  return <LiveMessage id={`offer-${code}`} longestMessage={couponText.second} {...message} />
}

/** The offers that the cart cannot use, collapsed, each with the reason. */
export function UnusableOffers({ offers }: { offers: readonly UnusableOffer[] }) {
  if (offers.length === 0) return null
  return (
    <div className={styles['unusable']}>
      <Accordion>
        <AccordionItem title={offersText.notUsable} aside={String(offers.length)}>
          <div>
            <ul className={styles['list']}>
              {offers.map(({ coupon_code: code, description, reason }) => (
                <li key={code} className={styles['offer']}>
                  <div className={styles['about']}>
                    <p className={styles['title']}>{description}</p>
                    <UseCode code={code} />
                    <p className={styles['reason']}>
                      <Icon of={CircleAlert} size="s" />
                      {reason}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </AccordionItem>
      </Accordion>
    </div>
  )
}
