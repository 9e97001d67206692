import * as z from 'zod'
import { one, sql, type Executor, type PendingQuery } from '../../platform/db/query.server.ts'
import { statement } from '../../platform/db/statement.server.ts'
import { parseIstDate } from '../../kernel/ist.ts'
import { POLICY_PAGES, type Policies } from './policies.ts'
import type { Seller } from './seller.ts'

const text = z.string().trim().default('')
const title = z.string().trim().min(1)

const page = z.object({
  version: title,
  /** The day of the last change, YYYY-MM-DD. */
  changed_on: z.string().refine((day) => parseIstDate(day) !== null, 'must be a day, YYYY-MM-DD'),
  lead: text,
  /** A line of `body` that begins with `- ` is a list item, any other a paragraph. */
  sections: z.array(z.object({ title, body: z.array(title).min(1) })).min(1),
})

/** `content.policies`: what the operator fills in for the required pages. */
export const storedPolicies = z.object({
  note: text,
  /** A short text about the operator, used if there is no page `about`. */
  about: text,
  contact: z
    .object({ legal_name: text, address: text, email: text, phone: text, gstin: text, cin: text })
    .prefault({}),
  grievance_officer: z.object({ name: text, designation: text, phone: text, email: text }).prefault({}),
  accreditation_number: text,
  /** The operator's own texts; a page without one displays a draft that is marked as such. */
  pages: z.partialRecord(z.enum(POLICY_PAGES), page).default({}),
})

/** The operator's settings of the pages. */
export async function readPolicies(db: Executor): Promise<Policies> {
  const row = await one<{ value: unknown }>(db, sql`select value from content where name = 'policies'`)
  return parsePolicies(row?.value)
}

type WithoutPages = { value: unknown }

const withoutPages = statement<{ name: string }, WithoutPages>(
  (value) => sql`select value - 'pages' as value from content where name = ${value('name')}`,
)

/** The seller in the operator's settings, without the texts of the pages. */
export async function readSeller(db: Executor): Promise<Seller> {
  const row = await one(db, withoutPages.query(OF_SELLER))
  return toSeller(row)
}

const OF_SELLER = { name: 'policies' }

/** The query of `readSeller`, for a pipeline; `toSeller` converts its row. */
export const sellerQuery: PendingQuery<WithoutPages> = withoutPages.query(OF_SELLER)

/** The seller in the row of that query. */
export function toSeller(row: WithoutPages | undefined): Seller {
  return sellerIn(storedPolicies.parse(row?.value ?? {}))
}

/** The operator's settings of the pages in the stored value; null if there is none. */
export function parsePolicies(value: unknown): Policies {
  const stored = storedPolicies.parse(value ?? {})
  return {
    seller: sellerIn(stored),
    pages: { ...aboutPage(stored.about), ...ownPages(stored.pages) },
  }
}

function sellerIn({
  contact,
  grievance_officer: grievanceOfficer,
  accreditation_number: accreditationNumber,
}: z.output<typeof storedPolicies>): Seller {
  return {
    legalName: contact.legal_name,
    address: contact.address,
    email: contact.email,
    phone: contact.phone,
    gstin: contact.gstin,
    stateCode: contact.gstin.slice(0, 2),
    cin: contact.cin,
    invoicePrefix: '',
    grievanceOfficer,
    accreditationNumber,
  }
}

function ownPages(pages: z.output<typeof storedPolicies>['pages']): Policies['pages'] {
  const named = POLICY_PAGES.flatMap((name) => {
    const own = pages[name]
    if (own === undefined) return []
    const { version, changed_on: changedOn, lead, sections } = own
    return [[name, { version, changedOn, lead, sections }]]
  })
  return Object.fromEntries(named)
}

function aboutPage(about: string): Policies['pages'] {
  if (about === '') return {}
  return { about: { version: '1', changedOn: '', lead: about, sections: [] } }
}
