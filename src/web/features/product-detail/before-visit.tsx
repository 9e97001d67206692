import { Clock, Droplet, IdCard, Info, Pill, Utensils } from 'lucide-react'
import {
  fastingRule,
  lastMealRule,
  sectionText,
} from '../../../domains/catalogue/detail-sections.messages.ts'
import { detailText } from '../../../domains/catalogue/detail.messages.ts'
import type { WireProductDetail } from '../../../domains/catalogue/detail.contract.ts'
import { FactList } from './fact-list.tsx'
import styles from './product-detail.module.css'

export type BeforeVisitProps = {
  product: Pick<WireProductDetail, 'fasting_hours' | 'samples' | 'preparation'>
}

/** How to prepare for the visit: the last meal, what the sample and the test itself ask for, what to have ready. */
export function BeforeVisit({ product: { fasting_hours, samples, preparation } }: BeforeVisitProps) {
  const taken = samples.map((sample) => sample.preparation).filter((text) => text !== '')
  return (
    <section className={styles['section']} aria-labelledby="visit">
      <h2 id="visit">{sectionText.visit}</h2>
      <FactList
        large
        facts={[
          ...mealFacts(fasting_hours),
          ...(preparation === '' ? [] : [{ icon: Info, text: preparation }]),
          ...[...new Set(taken)].map((text) => ({ icon: Droplet, text })),
          { icon: Pill, text: sectionText.medicines },
          { icon: IdCard, text: sectionText.photoId },
        ]}
      />
    </section>
  )
}

function mealFacts(hours: number) {
  if (hours === 0) return [{ icon: Utensils, text: detailText.noFasting }]
  return [
    { icon: Utensils, text: fastingRule(hours) },
    { icon: Clock, text: lastMealRule(hours) },
    { icon: Clock, text: sectionText.earlySlot },
  ]
}
