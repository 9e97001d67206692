import {
  CalendarDays,
  FileText,
  FlaskConical,
  type LucideIcon,
  MapPin,
  Users,
  Utensils,
  Zap,
} from 'lucide-react'
import { resultLines } from '../../../../domains/catalogue/catalogue.messages.ts'
import {
  detailText,
  fastFor,
  genderText,
  planYears,
  sampleText,
} from '../../../../domains/catalogue/detail/detail.messages.ts'
import type { WireProductDetail } from '../../../../domains/catalogue/detail/detail.contract.ts'
import { parseCardAttributes } from '../../../../domains/catalogue/catalogue.ts'
import { FactList } from './fact-list.tsx'

export type ProductFactsProps = { product: WireProductDetail }

type Fact = { icon: LucideIcon; text: string }

/** The report times, the preparation, the sample and the eligible persons; for a plan the storage time. */
export function ProductFacts({ product }: ProductFactsProps) {
  const { plan_years: years } = product
  return (
    <FactList
      facts={[
        ...reportFacts(product),
        ...(years === null ? [] : [{ icon: CalendarDays, text: planYears(years) }]),
        ...(product.diagnostics_flag ? testFacts(product) : []),
      ]}
    />
  )
}

function reportFacts({
  product_card_attr,
  report_time: reportTime,
  home_collection,
}: WireProductDetail): Fact[] {
  const { smartReport } = parseCardAttributes(product_card_attr)
  return resultLines({ smartReport, reportTime }).map(({ kind, text }) => {
    if (kind === 'smart-report') return { icon: Zap, text }
    return { icon: FileText, text: home_collection ? text + detailText.withTransport : text }
  })
}

function testFacts({ fasting_hours, samples, patient_gender, home_collection }: WireProductDetail): Fact[] {
  return [
    { icon: Utensils, text: fasting_hours > 0 ? fastFor(fasting_hours) : detailText.noFasting },
    ...(samples.length === 0
      ? []
      : [{ icon: FlaskConical, text: sampleText(samples.map(({ words }) => words)) }]),
    { icon: Users, text: genderText[patient_gender] },
    ...(home_collection ? [] : [{ icon: MapPin, text: detailText.notAtHome }]),
  ]
}
