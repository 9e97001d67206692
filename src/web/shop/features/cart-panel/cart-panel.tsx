import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rupees } from '../../../../kernel/money.ts'
import { cartText } from '../../../../domains/cart/steps/cart-steps.messages.ts'
import { isBabyCord, isDiagnosticFlag } from '../../../../domains/cart/cart.ts'
import type { WireCart, WireCartItem } from '../../../../domains/cart/cart.contract.ts'
import {
  PRESCRIPTION_LINK,
  PRESCRIPTION_PATH,
} from '../../../../domains/enquiries/prescription-link.messages.ts'
import { useCartCollection } from '../../view/use-cart-collection.ts'
import { AddButton } from '../../../ui/action/add-button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { NextSlot } from '../../view/next-slot.tsx'
import { CartLine } from './cart-line.tsx'
import { CartNotices } from './cart-notices.tsx'
import { MixedNote } from './mixed-note.tsx'
import { cartPanelText } from './cart-panel.messages.ts'
import styles from './cart-panel.module.css'

type CartPanelProps = {
  cart: WireCart
  /** The pincode of the chosen address; absent if there is none. */
  pincode?: string | undefined
  onRemove: (item: WireCartItem) => void
  onAddTests: () => void
  /** The content below the notes: the saving and the trust badges. */
  children?: ReactNode
}

/** The items of the cart, its notices, and the button that adds more tests. */
export function CartPanel({ cart, pincode, onRemove, onAddTests, children }: CartPanelProps) {
  const hasBabyCord = cart.items.some((item) => isBabyCord(item.product.name))
  const collection = useCartCollection(cart)
  const hasTests = cart.items.some((item) => isDiagnosticFlag(item.diagnostics_flag))
  return (
    <div className={styles['panel']}>
      <CartNotices cart={cart} />
      <MixedNote items={cart.items} onRemove={onRemove} />
      <ul>
        {cart.items.map((item) => (
          <CartLine
            key={item.uid}
            item={item}
            note={isBabyCord(item.product.name) ? collection : null}
            onRemove={onRemove}
          />
        ))}
      </ul>
      {!hasBabyCord && (
        <>
          <AddButton className={styles['add']} onClick={onAddTests}>
            {cartText.addTests}
          </AddButton>
          {hasTests && <NextSlot ofAddress={pincode} />}
          <Link to={PRESCRIPTION_PATH} className={styles['prescription']}>
            {PRESCRIPTION_LINK}
          </Link>
          {hasTests && <Note>{cartText.note}</Note>}
        </>
      )}
      {children}
    </div>
  )
}

/** The saving on the items of the cart; hidden if it is zero. */
export function CartSaving({ cart }: { cart: WireCart }) {
  const saving = rupees(cart.prices.item_discount.value)
  if (saving === 0) return null
  const isTestsOnly = cart.items.every((item) => isDiagnosticFlag(item.diagnostics_flag))
  const [before, amount, after] = cartPanelText.saved(saving, isTestsOnly ? 'tests' : 'items')
  return (
    <Note kind="save">
      {before}
      <b>{amount}</b>
      {after}
    </Note>
  )
}
