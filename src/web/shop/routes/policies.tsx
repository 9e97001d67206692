import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { policyPage } from '../../../domains/policies/policies.contract.ts'
import { POLICY_PAGES, POLICY_PATHS } from '../../../domains/policies/policies.ts'
import { unwrap } from '../../app/unwrap.ts'
import { PolicyPage } from '../features/policy-page/policy-page.tsx'
import { pageContext } from '../../rendering/page-context.ts'
import { policyMeta } from './policy-meta.ts'

export { shouldRevalidate } from '../../app/should-revalidate.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => loaderData?.meta ?? []

/** Loads the policy page at this address. */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const { ask, publicUrl } = context.get(pageContext)
  const path = url.pathname.replace(/\/$/, '')
  const name = POLICY_PAGES.find((page) => POLICY_PATHS[page] === path)
  if (name === undefined) throw data(null, { status: 404 })
  const { page } = unwrap(await ask(policyPage, { page: name }))
  return { page, meta: policyMeta({ page, publicUrl, request }) }
}

/** A policy page, as required by law and by the payment provider. */
export default function Policies() {
  return <PolicyPage page={useLoaderData<typeof loader>().page} />
}
