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
  reportWithTransport,
  sampleText,
  smartReport,
} from '../../../../domains/catalogue/detail/detail.messages.ts'
import type { WireProductDetail } from '../../../../domains/catalogue/detail/detail.contract.ts'
import { parseCardAttributes } from '../../../../domains/catalogue/catalogue.ts'
import { useEarliestSlot } from '../../data/use-earliest-slot.ts'
import { FactList } from './fact-list.tsx'

export type ProductFactsProps = { product: WireProductDetail }

type Fact = { icon: LucideIcon; text: string }

/** The report time, the preparation, the sample, and the persons it is for; for a plan the storage time. */
export function ProductFacts({ product }: ProductFactsProps) {
  const report = useReportFact(product)
  const { plan_years: years } = product
  return (
    <FactList
      facts={[
        ...(report === null ? [] : [report]),
        ...(years === null ? [] : [{ icon: CalendarDays, text: planYears(years) }]),
        ...(product.diagnostics_flag ? testFacts(product) : []),
      ]}
    />
  )
}

// One time only: the smart report's if samples are collected, else the one with transport, else the laboratory's own.
function useReportFact(product: WireProductDetail): Fact | null {
  const collecting = useEarliestSlot()
  const hours = collecting.state === 'served' ? collecting.reportHours : null
  const attributes = parseCardAttributes(product.product_card_attr)
  if (attributes.smartReport !== '' && hours !== null) return { icon: Zap, text: smartReport(hours) }
  const { tat_with_logistics: tat } = product
  if (tat !== '' && product.home_collection) return { icon: Zap, text: reportWithTransport(tat) }
  const inLab = resultLines(attributes).find(({ kind }) => kind === 'report')
  return inLab === undefined ? null : { icon: FileText, text: inLab.text }
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
