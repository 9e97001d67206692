import { classNames } from '../../../ui/class-names.ts'
import { CouponButton } from './coupon-button.tsx'
import { isSameCode, type Offer } from './offer.ts'
import { UseCode } from './offers-card.tsx'
import styles from './offers.module.css'
import type { CouponChange } from './use-coupon.ts'

type OfferListProps = { offers: readonly Offer[]; applied: string | null; coupon: CouponChange }

/** The offers, each with its discount, code and conditions. @see COUP-04 */
export function OfferList({ offers, applied, coupon }: OfferListProps) {
  return (
    <ul className={styles['list']}>
      {offers.map(({ coupon_code: code, description, details }) => {
        const isApplied = isSameCode(code, applied)
        return (
          <li key={code} className={classNames(styles['offer'], isApplied && styles['on'])}>
            <div className={styles['about']}>
              <p className={styles['title']}>{description}</p>
              <UseCode code={code} />
              <ul className={styles['details']}>
                {details.map((detail) => (
                  <li key={detail}>{detail}</li>
                ))}
              </ul>
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
