import { notLoadedText } from '../../../app/failure-text.ts'
import { useState } from 'react'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { couponText } from '../../../../domains/coupons/coupons.messages.ts'
import { Button } from '../../../ui/action/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CouponButton } from './coupon-button.tsx'
import { appliedCode, isSameCode } from './offer.ts'
import { OfferList, UnusableOffers } from './offer-list.tsx'
import { offersText } from './offers.messages.ts'
import styles from './offers.module.css'
import { type CouponChange, useCoupon } from './use-coupon.ts'
import { useOffers } from './use-offers.ts'

type CouponPanelProps = { cart: WireCart; open: boolean; onClose: () => void; onClosed: () => void }

/** All offers, and the field for a coupon code. @see COUP-02, COUP-03 */
export function CouponPanel({ cart, ...overlay }: CouponPanelProps) {
  const form = useCodeForm(appliedCode(cart))
  return (
    <Sheet
      {...overlay}
      tall
      desktop="panel"
      title={couponText.panelTitle}
      closeLabel={offersText.close}
      onSubmit={form.submit}
    >
      <CodeField form={form} />
      <h3 className={styles['heading']}>{couponText.bestOffers}</h3>
      <Offers cart={cart} coupon={form.ofList} />
    </Sheet>
  )
}

function useCodeForm(applied: string | null) {
  // The typed code stays after a refusal. After a success the field shows the cart's coupon.
  const [typed, setTyped] = useState<string | null>(null)
  const followCart = () => setTyped(null)
  const ofField = useCoupon(followCart)
  const ofList = useCoupon(followCart)
  const code = typed ?? applied ?? ''
  const isApplied = isSameCode(code, applied)
  const coupon = startingWith(ofField, ofList.clear)
  return {
    coupon,
    /** The changes by the buttons of the list, whose results appear in the list. */
    ofList: startingWith(ofList, ofField.clear),
    code,
    isApplied,
    setTyped,
    submit: () => {
      // Enter in the field never removes a coupon.
      if (!isApplied) coupon.apply(code)
    },
  }
}

/** Wraps a change to clear the other result first, so that only one code has a message. */
function startingWith(coupon: CouponChange, clear: () => void): CouponChange {
  const after = (act: (code: string) => void) => (code: string) => {
    clear()
    act(code)
  }
  return { ...coupon, apply: after(coupon.apply), remove: after(coupon.remove) }
}

function CodeField({ form }: { form: ReturnType<typeof useCodeForm> }) {
  const { coupon, code, isApplied, setTyped } = form
  const { status } = coupon
  return (
    <div className={styles['entry']}>
      <TextField
        label={offersText.code}
        value={code}
        onChange={(event) => setTyped(event.target.value)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        enterKeyHint="done"
        live
        longestMessage={couponText.second}
        error={status?.kind === 'error' ? status.text : null}
        success={status?.kind === 'success' && status.text}
        beside={<CouponButton code={code} isApplied={isApplied} coupon={coupon} />}
      />
    </div>
  )
}

function Offers({ cart, coupon }: { cart: WireCart; coupon: CouponChange }) {
  const { offers, unusable, isFailed, retry } = useOffers(cart)
  if (isFailed) {
    return (
      <div className={styles['none']}>
        <p>{notLoadedText(offersText.failed)}</p>
        <Button variant="secondary" size="s" onClick={retry}>
          {offersText.retry}
        </Button>
      </div>
    )
  }
  return (
    <LoadingArea busy={offers === undefined} label={offersText.loading}>
      {offers === undefined && <Skeleton shape="row" count={3} />}
      {offers?.length === 0 && <p className={styles['none']}>{offersText.none}</p>}
      {offers && <OfferList offers={offers} applied={appliedCode(cart)} coupon={coupon} />}
      <UnusableOffers offers={unusable} />
    </LoadingArea>
  )
}
