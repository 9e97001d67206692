import { Trash2 } from 'lucide-react'
import { rupees } from '../../../../kernel/money.ts'
import type { WireCartItem } from '../../../../domains/cart/cart.contract.ts'
import { useDelayed } from '../../../app/overlay/use-delayed.ts'
import { useRemoveFromCart } from '../../data/use-remove-from-cart.ts'
import { AddButton } from '../../../ui/action/add-button.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { REMOVES } from '../../../ui/action/ignore-second-tap.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Price } from '../../../ui/data/price.tsx'
import { LoadingArea, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { DrawerOverlay } from '../booking-drawer/drawer-overlay.ts'
import type { Booking } from '../booking/use-booking.ts'
import { wizardTests } from './wizard-steps.ts'
import { focusAfterRemoval } from '../../view/focus-after-removal.ts'
import styles from './wizard.module.css'
import { wizardOwnText, wizardText } from './wizard.messages.ts'

type TestsStepProps = { booking: Booking; overlay: DrawerOverlay; isLoading: boolean }

/** How long the step waits before it reports an empty cart, because a test may still be added. @see WIZ-14 */
const EMPTY_MS = 4000
const DELETED = { text: () => wizardText.itemDeleted, ms: 3000 }

/** Step 1: the booked tests, with a button that adds more. @see WIZ-02, WIZ-03, PSUM-09 */
export function TestsStep({ booking, overlay, isLoading }: TestsStepProps) {
  const tests = wizardTests(booking.cart?.items ?? [])
  const removeFromCart = useRemoveFromCart(DELETED)
  if (tests.length === 0) return <NoTests isLoading={isLoading} overlay={overlay} />
  return (
    <>
      <ul className={styles['tests']}>
        {tests.map((item) => (
          <TestLine key={item.uid} item={item} onDelete={removeFromCart} />
        ))}
      </ul>
      {booking.kind === 'mixed' && <Note kind="warn">{wizardOwnText.regular}</Note>}
      <AddButton onClick={() => overlay.go({ over: 'tests', id: null })}>{wizardText.addMore}</AddButton>
    </>
  )
}

type TestLineProps = { item: WireCartItem; onDelete: (item: WireCartItem) => void }

function TestLine({ item, onDelete }: TestLineProps) {
  const { product, prices } = item
  return (
    <li className={styles['test']}>
      <img src={product.image.url} alt="" width={56} height={56} className={styles['image']} />
      <div className={styles['about']}>
        <h4 className={styles['test-name']}>{product.name}</h4>
        <Price size="s" amount={rupees(prices.price.value)} was={rupees(prices.original_price.value)} />
      </div>
      <IconButton
        label={wizardOwnText.deleteTest(product.name)}
        icon={Trash2}
        iconSize="m"
        {...REMOVES}
        onClick={(event) => {
          focusAfterRemoval(event.currentTarget, 'h3[tabindex]')
          onDelete(item)
        }}
      />
    </li>
  )
}

function NoTests({ isLoading, overlay }: { isLoading: boolean; overlay: DrawerOverlay }) {
  const isEmpty = useDelayed(!isLoading, EMPTY_MS)
  if (!isEmpty) {
    return (
      <LoadingArea busy label={wizardOwnText.loading}>
        <Skeleton shape="row" />
      </LoadingArea>
    )
  }
  return (
    <EmptyState live title={wizardOwnText.emptyTitle} text={wizardOwnText.emptyText}>
      <Button onClick={() => overlay.go({ over: 'search', id: null })}>{wizardOwnText.explore}</Button>
    </EmptyState>
  )
}
