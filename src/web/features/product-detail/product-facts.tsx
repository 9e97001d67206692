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
import { resultLines } from '../../../domains/catalogue/catalogue.messages.ts'
import {
  detailText,
  fastFor,
  genderText,
  planYears,
  reportWithTransport,
  sampleText,
  smartReport,
} from '../../../domains/catalogue/detail.messages.ts'
import type { WireProductDetail } from '../../../domains/catalogue/detail.contract.ts'
import { parseCardAttributes } from '../../../domains/catalogue/catalogue.ts'
import { useEarliestSlot } from '../../client/use-earliest-slot.ts'
import { FactList } from './fact-list.tsx'

export type ProductFactsProps = { product: WireProductDetail }

type Fact = { icon: LucideIcon; text: string }

/** When results come, how to prepare, which sample, and whom it is for; of a plan how long it stores. */
export function ProductFacts({ product }: ProductFactsProps) {
  const report = useReportFact(product)
  const { plan_years: years } = product
  return (
    <FactList
      facts={[
        ...(report === null ? [] : [report]),
        ...labFacts(product),
        ...(years === null ? [] : [{ icon: CalendarDays, text: planYears(years) }]),
        ...(product.diagnostics_flag ? testFacts(product) : []),
      ]}
    />
  )
}

// The smart report is promised where samples are collected; elsewhere stands the time with the way to the laboratory.
function useReportFact(product: WireProductDetail): Fact | null {
  const collecting = useEarliestSlot()
  const hours = collecting.state === 'served' ? collecting.reportHours : null
  const { smartReport: isSmart } = parseCardAttributes(product.product_card_attr)
  if (isSmart !== '' && hours !== null) return { icon: Zap, text: smartReport(hours) }
  const { tat_with_logistics: tat } = product
  return tat === '' || !product.home_collection ? null : { icon: Zap, text: reportWithTransport(tat) }
}

function labFacts(product: WireProductDetail): Fact[] {
  return resultLines(parseCardAttributes(product.product_card_attr))
    .filter(({ kind }) => kind === 'report')
    .map(({ text }) => ({ icon: FileText, text }))
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
