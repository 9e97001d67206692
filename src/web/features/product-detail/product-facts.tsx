import { FileText, FlaskConical, type LucideIcon, Users, Utensils, Zap } from 'lucide-react'
import { resultLines } from '../../../domains/catalogue/catalogue.messages.ts'
import { detailText, fastFor, genderText, sampleText } from '../../../domains/catalogue/pages.messages.ts'
import type { WireProductDetail } from '../../../domains/catalogue/detail.contract.ts'
import { parseCardAttributes } from '../../../domains/catalogue/catalogue.ts'
import { FactList } from './fact-list.tsx'

export type ProductFactsProps = { product: WireProductDetail }

type Fact = { icon: LucideIcon; text: string }

/** When results come, how to prepare, which sample, and whom it is for. */
export function ProductFacts({ product }: ProductFactsProps) {
  return (
    <FactList facts={[...reportFacts(product), ...(product.diagnostics_flag ? testFacts(product) : [])]} />
  )
}

function reportFacts(product: WireProductDetail): Fact[] {
  const icons = { 'smart-report': Zap, report: FileText }
  return resultLines(parseCardAttributes(product.product_card_attr)).map(({ kind, text }) => ({
    icon: icons[kind],
    text,
  }))
}

function testFacts({ fasting_hours, specimen, patient_gender }: WireProductDetail): Fact[] {
  const gender = genderText[patient_gender]
  return [
    { icon: Utensils, text: fasting_hours > 0 ? fastFor(fasting_hours) : detailText.noFasting },
    ...(specimen === '' ? [] : [{ icon: FlaskConical, text: sampleText(specimen) }]),
    ...(gender === null ? [] : [{ icon: Users, text: gender }]),
  ]
}
