import type { ReactNode } from 'react'
import { youSave } from '../../../../domains/catalogue/detail/detail.messages.ts'
import { paise } from '../../../../kernel/money.ts'
import type { ProductView } from '../../view/product-view.ts'
import { useCollectionNote } from '../../view/use-collection-note.ts'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'

export type DetailBarProps = { product: ProductView; children: ReactNode }

/** The price and the button, at the bottom of the screen on phones. */
export function DetailBar({ product: { name, prices }, children }: DetailBarProps) {
  const note = useCollectionNote(name)
  const saved = prices === null ? 0 : prices.originalPrice - prices.price
  return (
    <BottomBar fixed text={saved > 0 ? youSave(paise(saved)) : name} amount={prices?.price} after={note}>
      {children}
    </BottomBar>
  )
}
