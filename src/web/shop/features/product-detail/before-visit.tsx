import { Clock, Droplet, IdCard, Info, Pill, Utensils } from 'lucide-react'
import {
  fastingRule,
  lastMealRule,
  samplePreparation,
  sectionText,
} from '../../../../domains/catalogue/detail/detail-sections.messages.ts'
import { detailText } from '../../../../domains/catalogue/detail/detail.messages.ts'
import type { WireProductDetail } from '../../../../domains/catalogue/detail/detail.contract.ts'
import { FactList } from './fact-list.tsx'
import styles from './product-detail.module.css'

export type BeforeVisitProps = {
  product: Pick<WireProductDetail, 'fasting_hours' | 'samples' | 'preparation' | 'home_collection'>
}

/**
 * How to prepare for the visit: the last meal, the requirements of the sample and the test, and the required documents.
 */
export function BeforeVisit({ product }: BeforeVisitProps) {
  const { fasting_hours, samples, preparation, home_collection } = product
  const minded = samples.filter((sample) => sample.preparation !== '')
  return (
    <section className={styles['section']} aria-labelledby="visit">
      <h2 id="visit">{sectionText.visit}</h2>
      <FactList
        large
        facts={[
          ...mealFacts(fasting_hours),
          ...(preparation === '' ? [] : [{ icon: Info, text: preparation }]),
          ...minded.map((sample) => ({ icon: Droplet, text: samplePreparation(sample) })),
          { icon: Pill, text: sectionText.medicines },
          ...(home_collection ? [{ icon: IdCard, text: sectionText.photoId }] : []),
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
