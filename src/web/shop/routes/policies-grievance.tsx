import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { policyPage } from '../../../domains/policies/policies.contract.ts'
import { unwrap } from '../../app/unwrap.ts'
import { GrievanceCard } from '../features/grievance-form/grievance-card.tsx'
import { PolicyPage } from '../features/policy-page/policy-page.tsx'
import { pageContext } from '../../rendering/page-context.ts'
import { policyMeta } from './policy-meta.ts'

export { shouldRevalidate } from '../../app/should-revalidate.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Loads the page about the grievance officer and the response times. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ask, publicUrl } = context.get(pageContext)
  const { page } = unwrap(await ask(policyPage, { page: 'grievance' }))
  return { page, meta: policyMeta({ page, publicUrl, request }) }
}

// The officer and the response times are above the form.
const BEFORE_FORM = 2

/** The grievance officer, with the form of a complaint. */
export default function Grievance() {
  const { page } = useLoaderData<typeof loader>()
  return <PolicyPage page={page} inset={{ after: BEFORE_FORM, content: <GrievanceCard /> }} />
}
