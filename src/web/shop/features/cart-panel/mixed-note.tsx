import { cartKind, isDiagnosticFlag } from '../../../../domains/cart/cart.ts'
import type { WireCartItem } from '../../../../domains/cart/cart.contract.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { cartPanelText } from './cart-panel.messages.ts'
import styles from './cart-panel.module.css'

type MixedNoteProps = { items: readonly WireCartItem[]; onRemove: (item: WireCartItem) => void }

/** The names of the items that block the checkout of a mixed cart, and the next step. @see ERR-44, AMB-30 */
export function MixedNote({ items, onRemove }: MixedNoteProps) {
  const lines = items.map((item) => ({ item, isDiagnostic: isDiagnosticFlag(item.diagnostics_flag) }))
  if (cartKind(lines) !== 'mixed') return null
  const others = lines.filter((line) => !line.isDiagnostic).map((line) => line.item)
  const removeOthers = () => {
    for (const item of others) onRemove(item)
  }
  return (
    <Note kind="warn">
      {cartPanelText.mixed(others.map((item) => item.product.name))}
      <Button variant="link" className={styles['seen']} onClick={removeOthers}>
        {cartPanelText.removeOthers}
      </Button>
    </Note>
  )
}
