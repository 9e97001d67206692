import { useEffect, useRef } from 'react'
import type { WireCart } from '../../../../domains/cart/cart.contract.ts'
import { addOnsText } from '../../../../domains/recommendations/recommendations.messages.ts'
import { AddOnCard } from './add-on-card.tsx'
import { AddOnsOutline } from './add-ons-outline.tsx'
import { Carousel } from './carousel.tsx'
import styles from './recommendations.module.css'
import { type VisibleAddOns, useAddOns } from './use-add-ons.ts'

export type AddOnsProps = { cart: WireCart }

/** "Add-on tests you need to checkout". Hidden if there are no recommendations for the cart. @see REC-01 … REC-05 */
export function AddOns({ cart }: AddOnsProps) {
  const recommended = useAddOns(cart)
  const { addOns, isFailed } = recommended
  const { container, keepFocus } = useFocusAfterAdd(recommended)
  if (isFailed) return null
  if (addOns === undefined) return <AddOnsOutline />
  if (addOns.length === 0) return <span ref={container} hidden />
  const slides = addOns.map((addOn, index) => ({
    key: addOn.product.sku,
    content: <AddOnCard addOn={addOn} onAdd={() => keepFocus(addOn.product.sku, index)} />,
  }))
  return (
    <div ref={container} className={styles['place']}>
      <Carousel heading={addOnsText.heading} slides={slides} />
    </div>
  )
}

/**
 * Restores the focus after the card of an added test has unmounted with its button: it moves to the card at the same
 * position, or to the heading.
 */
function useFocusAfterAdd({ addOns, isCurrent }: VisibleAddOns) {
  const container = useRef<HTMLElement | null>(null)
  const pressed = useRef<{ sku: string; index: number } | null>(null)
  const skus = addOns?.map(({ product }) => product.sku).join() ?? ''

  // The browser's focus, which is lost when the card unmounts and when the list changes before the new one has loaded.
  useEffect(() => {
    const { sku, index } = pressed.current ?? { sku: '', index: 0 }
    if (pressed.current === null || skus.split(',').includes(sku)) return
    const frame = requestAnimationFrame(() => {
      if (isFocusLost()) focusNear(container.current, index)
      if (isCurrent) pressed.current = null
    })
    return () => cancelAnimationFrame(frame)
  }, [skus, isCurrent])

  return {
    container: (element: HTMLElement | null) => {
      container.current = element
    },
    keepFocus: (sku: string, index: number) => {
      pressed.current = { sku, index }
    },
  }
}

function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.matches('[role="dialog"]')
}

function focusNear(container: HTMLElement | null, index: number): void {
  const buttons = [...(container?.querySelectorAll<HTMLElement>('[data-adds]') ?? [])]
  const inView = buttons.filter((button) => button.closest('[inert]') === null)
  const wanted = buttons[index]
  const next = wanted !== undefined && inView.includes(wanted) ? wanted : inView.at(-1)
  const heading = container?.querySelector('h3') ?? container?.closest('[role="dialog"]')?.querySelector('h2')
  const target = next ?? heading
  target?.focus({ preventScroll: true })
}
