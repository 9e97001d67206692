import { addOnsText } from '../../../../domains/recommendations/recommendations.messages.ts'
import { LoadingArea } from '../../../ui/feedback/skeleton.tsx'
import styles from './recommendations.module.css'

/** The skeleton of the carousel, with the same size. @see REC-02 */
export function AddOnsOutline() {
  return (
    <LoadingArea busy label={addOnsText.loading} className={styles['section']}>
      <div className={styles['head']} aria-hidden>
        <h3>{addOnsText.heading}</h3>
      </div>
      <div className={styles['viewport']} aria-hidden>
        <div className={styles['track']}>
          <OutlineCard />
          <OutlineCard />
        </div>
      </div>
    </LoadingArea>
  )
}

function OutlineCard() {
  return (
    <div className={styles['slide']}>
      <div className={styles['card']} data-outline>
        <div className={styles['line']} />
        <div className={styles['line']} />
        <div className={styles['line']} />
      </div>
    </div>
  )
}
