import { deleteText } from '../../../domains/privacy/account.messages.ts'
import { useLingering } from '../../client/use-lingering.ts'
import { useOverlay } from '../../client/use-overlay.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './account.module.css'
import { DeleteSheet } from './delete-sheet.tsx'

/** The way to the end of the account. @see security.md 33 */
export function DeleteCard() {
  const { sheet, go, back } = useOverlay()
  const isOpen = sheet === 'erase'
  const { content, onClosed } = useLingering(isOpen ? 'erase' : null)
  return (
    <Card labelledBy="delete">
      <h2 id="delete" className={styles['title']}>
        {deleteText.title}
      </h2>
      <p>{deleteText.lead}</p>
      <div className={styles['buttons']}>
        <Button variant="danger-link" aria-haspopup="dialog" onClick={() => go({ sheet: 'erase' })}>
          {deleteText.open}
        </Button>
      </div>
      {content !== null && (
        <DeleteSheet open={isOpen} onClose={() => back({ sheet: null })} onClosed={onClosed} />
      )}
    </Card>
  )
}
