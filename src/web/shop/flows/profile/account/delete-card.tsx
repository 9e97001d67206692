import { deleteText } from '../../../../../domains/privacy/account.messages.ts'
import { useOverlayForm } from '../../../../app/overlay/use-overlay-form.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import styles from '../account.module.css'
import { DeleteSheet } from './delete-sheet.tsx'
import { useSheetLocation } from '../use-sheet-location.ts'

/** The button that starts the deletion of the account. @see SEC-33 */
export function DeleteCard() {
  const sheetLocation = useSheetLocation()
  const { open, content, onClosed } = useOverlayForm(sheetLocation, 'erase', 'erase')
  return (
    <Card labelledBy="delete">
      <h2 id="delete" className={styles['title']}>
        {deleteText.title}
      </h2>
      <p>{deleteText.lead}</p>
      <div className={styles['buttons']}>
        <Button
          variant="danger-link"
          aria-haspopup="dialog"
          onClick={() => sheetLocation.go({ sheet: 'erase' })}
        >
          {deleteText.open}
        </Button>
      </div>
      {content !== null && (
        <DeleteSheet open={open} onClose={() => sheetLocation.back({ sheet: null })} onClosed={onClosed} />
      )}
    </Card>
  )
}
