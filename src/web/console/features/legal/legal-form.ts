import type { WireLegalPage } from '../../../../domains/policies/desk/legal-desk.contract.ts'
import { figureFaults, fitsInCall, lengthFaults } from '../../../../domains/policies/legal-versions.ts'
import {
  figureFaultText,
  legalFieldText,
  lengthFaultText,
} from '../../../../domains/policies/desk/legal-desk.messages.ts'
import { legalProblem as problem } from './legal.messages.ts'

type LegalText = WireLegalPage['start']

/** The values of a page's form. A line `# Title` begins a section, and `- ` begins a list item. */
export type LegalValues = { lead: string; body: string }

const TITLE = /^#(?:\s+(.*))?$/

/** Converts a page to the values of the form. */
export function toLegalValues({ lead, sections }: LegalText): LegalValues {
  const parts = sections.map(({ title, body }) => [`# ${title}`, ...body].join('\n'))
  return { lead, body: parts.join('\n\n') }
}

/** Converts the form to a page. Lines before the first title belong to no section. */
export function fromLegalValues({ lead, body }: LegalValues): LegalText {
  const sections: LegalText['sections'] = []
  for (const { text } of linesOf(body)) {
    const found = TITLE.exec(text)
    if (found !== null) sections.push({ title: found[1] ?? '', body: [] })
    else sections.at(-1)?.body.push(text)
  }
  return { lead: lead.trim(), sections }
}

/** The problem of a field, with the number of its line; null if it is valid. */
export function legalFieldProblem(field: keyof LegalValues, values: LegalValues): string | null {
  const text = fromLegalValues(values)
  const faults = [
    ...lengthFaults(text).map(({ path, kind }) => ({ path, message: lengthFaultText[kind] })),
    ...figureFaults(text, null).map((fault) => ({ path: fault.path, message: figureFaultText(fault) })),
  ]
  if (field === 'lead') {
    const fault = faults.find(({ path }) => path[0] === 'lead')
    return fault?.message ?? null
  }
  if (!fitsInCall(text)) return legalFieldText.tooLong
  const lines = linesOf(values.body)
  const first = lines[0]
  if (first === undefined) return problem.empty
  if (!TITLE.test(first.text)) return problem.noTitle
  const bare = text.sections.find(({ title, body }) => title === '' || body.length === 0)
  if (bare !== undefined) return bare.title === '' ? problem.blankTitle : problem.bare(bare.title)
  const fault = faults.find(({ path }) => path[0] === 'sections')
  return fault === undefined ? null : placed(values.body, fault.path, fault.message)
}

/** The server's messages, by the field of the form, with the line. */
export function legalRefusals(
  fields: Readonly<Record<string, string>>,
  values: LegalValues,
): Partial<Record<keyof LegalValues, string>> {
  const refused: Partial<Record<keyof LegalValues, string>> = {}
  for (const [field, message] of Object.entries(fields)) {
    const [outer, ...path] = field.split('.')
    if (outer !== 'text') continue
    if (path[0] === 'lead') refused.lead ??= message
    else refused.body ??= placed(values.body, path, message)
  }
  return refused
}

// `sections.2.body.1` is the second line below the third title.
function placed(body: string, path: readonly PropertyKey[], message: string): string {
  const [, section, , line] = path.map(String)
  if (section === undefined) return message
  const lines = linesOf(body)
  const titles = lines.flatMap(({ text }, index) => (TITLE.test(text) ? [index] : []))
  const at = (titles[Number(section)] ?? 0) + (line === undefined ? 0 : Number(line) + 1)
  const number = lines[at]?.number
  return number === undefined ? message : problem.atLine(number, message)
}

function linesOf(body: string): { text: string; number: number }[] {
  return body
    .split('\n')
    .map((text, index) => ({ text: text.trim(), number: index + 1 }))
    .filter(({ text }) => text !== '')
}
