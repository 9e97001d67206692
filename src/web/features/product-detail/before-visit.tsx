import { Clock, IdCard, Pill } from 'lucide-react'
import { detailText } from '../../../domains/catalogue/pages.messages.ts'
import { FactList } from './fact-list.tsx'
import styles from './product-detail.module.css'

export type BeforeVisitProps = { fastingHours: number }

/** How to prepare for the visit. */
export function BeforeVisit({ fastingHours }: BeforeVisitProps) {
  const early = fastingHours > 0 ? [{ icon: Clock, text: detailText.earlySlot }] : []
  return (
    <section className={styles['section']} aria-labelledby="visit">
      <h2 id="visit">{detailText.visit}</h2>
      <FactList
        large
        facts={[
          ...early,
          { icon: Pill, text: detailText.medicines },
          { icon: IdCard, text: detailText.photoId },
        ]}
      />
    </section>
  )
}
