import type { Seller } from './seller.ts'

/** The pages that the law and the payment provider require, in the order of the footer. @see docs/rules/pages.md */
export const POLICY_PAGES = [
  'about',
  'grievance',
  'terms',
  'privacy',
  'refunds',
  'delivery',
  'labs',
  'preparation',
] as const

/** @see POLICY_PAGES */
export type PolicyPage = (typeof POLICY_PAGES)[number]

/** The path of each page. */
export const POLICY_PATHS: Record<PolicyPage, string> = {
  about: '/about',
  grievance: '/grievance',
  terms: '/terms',
  privacy: '/privacy',
  refunds: '/cancellation-and-refund',
  delivery: '/delivery-and-collection',
  labs: '/our-labs',
  preparation: '/how-to-prepare',
}

/** The permanent path of a version of a page. @see OPS-T02 */
export function versionPath(page: PolicyPage, number: number | string): string {
  return `${POLICY_PATHS[page]}/versions/${number}`
}

/** A section of a page; a line of `body` that begins with `- ` is a list item, any other a paragraph. */
export type PolicySection = { title: string; body: readonly string[] }

/** The operator's own text of a page. `changedOn` is YYYY-MM-DD. */
export type PolicyText = {
  version: string
  changedOn: string
  lead: string
  sections: readonly PolicySection[]
}

/** The operator's settings of the pages; settings that are not filled in are blank or absent. */
export type Policies = { seller: Seller; pages: Partial<Record<PolicyPage, PolicyText>> }

/** Something of a page that is not filled in yet. */
export type MissingPolicy = { page: PolicyPage; field: string }

// Not every seller is a company, and not every laboratory has a number. These are reported, but do not make a page a
// demonstration.
const OPTIONAL: readonly MissingPolicy[] = [
  { page: 'about', field: 'contact.cin' },
  { page: 'labs', field: 'accreditation_number' },
]

/**
 * The settings that are not filled in, page by page.
 *
 * @see docs/rules/pages.md
 */
export function missingPolicies({ seller, pages }: Policies): MissingPolicy[] {
  return POLICY_PAGES.flatMap((page) => {
    const blank = fieldsOf(page, seller).filter(([, value]) => value.trim() === '')
    const fields = blank.map(([field]) => field)
    return [...fields, ...(needsText(page) && !pages[page] ? ['text'] : [])].map((field) => ({ page, field }))
  })
}

/** Whether a page still displays demonstration data. */
export function isDemonstration(page: PolicyPage, policies: Policies): boolean {
  return missingPolicies(policies).some(
    (missing) =>
      missing.page === page &&
      !OPTIONAL.some((optional) => optional.page === page && optional.field === missing.field),
  )
}

/** The fields of the seller that invoices and legal pages require and that are blank, each once. */
export function blankSellerFields(seller: Seller): string[] {
  const needed = POLICY_PAGES.flatMap((page) =>
    fieldsOf(page, seller).filter(
      ([field]) => !OPTIONAL.some((optional) => optional.page === page && optional.field === field),
    ),
  )
  return [...new Set(needed.filter(([, value]) => value.trim() === '').map(([field]) => field))]
}

// The law sets the procedure for complaints; the operator sets only the person who answers.
function needsText(page: PolicyPage): boolean {
  return page !== 'grievance'
}

function fieldsOf(page: PolicyPage, seller: Seller): [field: string, value: string][] {
  switch (page) {
    case 'about':
      return [
        ['contact.legal_name', seller.legalName],
        ['contact.address', seller.address],
        ['contact.email', seller.email],
        ['contact.phone', seller.phone],
        ['contact.gstin', seller.gstin],
        ['contact.cin', seller.cin],
      ]
    case 'grievance':
      return [
        ['grievance_officer.name', seller.grievanceOfficer.name],
        ['grievance_officer.designation', seller.grievanceOfficer.designation],
        ['grievance_officer.phone', seller.grievanceOfficer.phone],
        ['grievance_officer.email', seller.grievanceOfficer.email],
      ]
    case 'labs':
      return [['accreditation_number', seller.accreditationNumber]]
    case 'privacy':
      return [
        ['contact.legal_name', seller.legalName],
        ['grievance_officer.name', seller.grievanceOfficer.name],
        ['grievance_officer.email', seller.grievanceOfficer.email],
        ['grievance_officer.phone', seller.grievanceOfficer.phone],
      ]
    case 'terms':
    case 'refunds':
    case 'delivery':
    case 'preparation':
      return []
  }
}

/** The content of a section: paragraphs and lists, in their order. */
export type PolicyBlock = { kind: 'text'; text: string } | { kind: 'list'; items: string[] }

const POINT = '- '

/** Splits a section's lines into paragraphs and lists. */
export function parseBlocks(body: readonly string[]): PolicyBlock[] {
  return body.reduce<PolicyBlock[]>((blocks, line) => {
    if (!line.startsWith(POINT)) return [...blocks, { kind: 'text', text: line }]
    const item = line.slice(POINT.length)
    const last = blocks.at(-1)
    if (last?.kind !== 'list') return [...blocks, { kind: 'list', items: [item] }]
    return [...blocks.slice(0, -1), { kind: 'list', items: [...last.items, item] }]
  }, [])
}
