import type { Calls } from '../../../../../contract.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { movedText, moveText } from '../planner.messages.ts'
import styles from '../planner.module.css'

/** The result of a bulk move. */
export type Moved = Calls['/api/console/areas/move-apply']['reply']

type MoveResultProps = { moved: Moved; onClose: () => void }

/** The number of moved visits, and the reasons why others were not moved. @see OPS-A04 */
export function MoveResult({ moved: { moved, failed }, onClose }: MoveResultProps) {
  return (
    <Card labelledBy="result">
      <div className={styles['form']}>
        <h2 id="result" className={styles['title']}>
          {moveText.resultTitle}
        </h2>
        <Note kind={moved.length > 0 ? 'info' : 'warn'} live>
          {movedText(moved.length)}
        </Note>
        {failed.length > 0 && (
          <div>
            <h3>{moveText.failedTitle}</h3>
            <ul aria-label={moveText.failedTitle}>
              {failed.map(({ order_number: number, message }) => (
                <li key={number} className={styles['move']}>
                  <p className={styles['number']}>{number}</p>
                  <p>{message}</p>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <Button size="s" onClick={onClose}>
            {moveText.back}
          </Button>
        </div>
      </div>
    </Card>
  )
}
